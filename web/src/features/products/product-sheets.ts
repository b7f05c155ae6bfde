import { contentUpdates, productUpdates } from '@soquay/contract/product-sheets';

/** What the screens of these imports show. */
export const productUpdateKind = { imports: productUpdates, title: 'productList' } as const;
export const contentUpdateKind = { imports: contentUpdates, title: 'baseProducts' } as const;
