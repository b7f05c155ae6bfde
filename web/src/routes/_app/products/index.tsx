import { productFilters } from '@soquay/contract/products';
import { createFileRoute } from '@tanstack/react-router';
import { ProductListPage } from '@/features/products/ProductListPage.tsx';
import { productsQuery } from '@/features/products/products.api.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listSearch } from '@/ui/list-search.ts';

export const Route = createFileRoute('/_app/products/')({
  validateSearch: listSearch(productFilters),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    queryClient.prefetchQuery(productsQuery(currentShopId(), deps)),
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductListPage search={Route.useSearch()} />;
}
