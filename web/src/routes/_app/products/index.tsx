import { createFileRoute } from '@tanstack/react-router';
import { ProductListPage } from '@/features/products/ProductListPage.tsx';
import { type ProductSearch, productSearch, productsQuery } from '@/features/products/products.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { currentShopId } from '@/session/selected-shop.ts';
import { listAddress, readAddress } from '@/ui/list/list-search.ts';

export const Route = createFileRoute('/_app/products/')({
  validateSearch: listAddress<ProductSearch>,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(productsQuery(currentShopId(), readAddress(productSearch, deps).search));
    return featureTexts('products');
  },
  component: ProductsRoute,
});

function ProductsRoute() {
  return <ProductListPage address={Route.useSearch()} />;
}
