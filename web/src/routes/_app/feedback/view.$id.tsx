import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { currentShopId } from '@/session/selected-shop.ts';

const NotLoaded = lazyRouteComponent(
  () => import('@/documents/life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

export const Route = createFileRoute('/_app/feedback/view/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const [{ feedbackQuery }, { documentId }] = await Promise.all([
      import('@/features/website-inbox/website-inbox.api.ts'),
      import('@/documents/document-routes.ts'),
    ]);
    const id = documentId(params.id);
    await queryClient.ensureQueryData(feedbackQuery(currentShopId(), id));
    return id;
  },
  component: lazyRouteComponent(() => import('@/features/website-inbox/FeedbackPage.tsx'), 'LoadedFeedback'),
  errorComponent: (props) => <NotLoaded {...props} list="/feedback" />,
});
