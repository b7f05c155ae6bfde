import { createFileRoute } from '@tanstack/react-router';
import { BillNotLoaded } from '@/features/bills/BillNotLoaded.tsx';
import { BillPage } from '@/features/bills/BillPage.tsx';
import { billId } from '@/features/bills/bill-id.ts';
import { billQuery } from '@/features/bills/bills.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';
import { myModulesQuery } from '@/session/rights.ts';

export const Route = createFileRoute('/_app/orders2/view/$id')({
  loader: async ({ context: { queryClient }, params }) => {
    const texts = featureTexts('bills', 'documents');
    const { data: bill } = await queryClient.ensureQueryData(billQuery(billId(params.id)));
    await Promise.all([texts, queryClient.ensureQueryData(myModulesQuery(bill.company_id))]);
  },
  component: ViewRoute,
  errorComponent: BillNotLoaded,
});

function ViewRoute() {
  const id = billId(Route.useParams().id);
  // Another bill is another page: what is under way about this one is not about that.
  return <BillPage key={id} id={id} />;
}
