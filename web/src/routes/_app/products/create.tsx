import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { idInSearch } from '@/ui/search-params.ts';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

interface CreateSearch {
  /** Another product that the new one is begun with. */
  copy?: number | undefined;
}

export const Route = createFileRoute('/_app/products/create')({
  staticData: { isForm: true },
  validateSearch: ({ copy }: Record<string, unknown>): CreateSearch => ({ copy: idInSearch(copy) }),
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: async ({ context: { queryClient }, deps: { copy } }) => {
    const { loadProduct } = await import('@/features/products/product.api.ts');
    return copy === undefined ? null : await loadProduct(queryClient, String(copy));
  },
  component: lazyRouteComponent(() => import('@/features/products/NewProductPage.tsx'), 'NewProductPage'),
  errorComponent: (props) => <NotLoaded {...props} list="/products" />,
});
