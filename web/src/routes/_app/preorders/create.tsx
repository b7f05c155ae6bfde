import { createFileRoute } from '@tanstack/react-router';
import { PreorderFormPage } from '@/features/preorders/PreorderFormPage.tsx';
import { loadPreorderChoices } from '@/features/preorders/preorder-choices.ts';
import { RequireGrant } from '@/session/RequireGrant.tsx';
import { currentShopId } from '@/session/selected-shop.ts';

export const Route = createFileRoute('/_app/preorders/create')({
  staticData: { isForm: true },
  loader: ({ context: { queryClient } }) => loadPreorderChoices(queryClient, currentShopId()),
  component: CreateRoute,
});

function CreateRoute() {
  return (
    <RequireGrant module="preorders" action="create">
      <PreorderFormPage />
    </RequireGrant>
  );
}
