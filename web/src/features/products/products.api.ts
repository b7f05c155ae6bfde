import { listProducts, productFilters } from '@soquay/contract/product-list';
import { type SearchOf, shopList } from '@/ui/list/shop-list.ts';

export const productList = shopList({ list: listProducts, filters: productFilters });
export type ProductSearch = SearchOf<typeof productList>;
