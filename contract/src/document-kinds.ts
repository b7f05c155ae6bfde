/** Kinds of documents that move goods, as the ledger names them. */
export const goodsDocumentKinds = ['bill', 'return', 'receipt', 'export', 'stock-take'] as const;
export type GoodsDocumentKind = (typeof goodsDocumentKinds)[number];

/** The one list of the kinds of documents; whatever is registered of a kind is a `Record` of these, on both sides and in tests. */
export const documentKinds = [...goodsDocumentKinds, 'preorder'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Answer of a kind that has none of something. */
export interface None {
  /** Why. */
  none: string;
}
