import type { RawBuilder } from 'kysely';

/** Documents that move goods. Whoever posts says which one it is, so that every figure can be traced. */
type DocumentKind = 'opening' | 'bill' | 'return' | 'receipt' | 'export' | 'stock-take';

export interface StockDocument {
  kind: DocumentKind;
  company_id: number;
  id: number;
  /** Who posts. */
  user_id: number;
  /** The document's own day, YYYY-MM-DD; the movement also carries the moment it was posted. */
  business_date: string;
}

/** One line of a document: `qty` pieces, more than 0, of a product in a warehouse. */
export interface StockLine {
  /** The document's own line. */
  line_id: number;
  warehouse_code: string;
  product_id: number;
  qty: number;
}

export interface TransferLine extends StockLine {
  to_warehouse_code: string;
}

/** A line as the ledger books it: `qty` above 0 comes in, below 0 goes out. */
export type Movement = StockLine;

/** Lines as a query, for documents too long to pass through the server: columns as a StockLine has them. */
export type StockLineRelation = RawBuilder<StockLine>;
