import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { currentShopId } from '@/session/selected-shop.ts';

interface ModelSearch {
  code_anh?: string;
}

export const Route = createFileRoute('/_app/products/variants')({
  staticData: { isForm: true },
  validateSearch: ({ code_anh }: Record<string, unknown>): ModelSearch =>
    code_anh === undefined || code_anh === '' ? {} : { code_anh: String(code_anh) },
  loaderDeps: ({ search: { code_anh } }) => ({ code_anh }),
  loader: async ({ context: { queryClient }, deps: { code_anh } }) => {
    const { variantsQuery } = await import('@/features/products/variants.api.ts');
    if (code_anh === undefined) return null;
    const { data } = await queryClient.fetchQuery({
      ...variantsQuery(currentShopId(), code_anh),
      staleTime: 0,
    });
    return data.variants.length === 0 ? null : data;
  },
  component: lazyRouteComponent(() => import('@/features/products/VariantsPage.tsx'), 'VariantsPage'),
});
