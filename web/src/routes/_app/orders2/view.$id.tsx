import { errorTexts } from '@soquay/contract/errors';
import { idInText } from '@soquay/contract/fields';
import { createFileRoute } from '@tanstack/react-router';
import { ApiError } from '@/api/api-error.ts';
import { BillNotLoaded } from '@/features/bills/BillNotLoaded.tsx';
import { BillPage } from '@/features/bills/BillPage.tsx';
import { billQuery } from '@/features/bills/bills.api.ts';
import { featureTexts } from '@/i18n/feature-texts.ts';

export const Route = createFileRoute('/_app/orders2/view/$id')({
  loader: ({ context: { queryClient }, params }) =>
    Promise.all([featureTexts('bills'), queryClient.ensureQueryData(billQuery(billId(params.id)))]),
  component: ViewRoute,
  errorComponent: BillNotLoaded,
});

function ViewRoute() {
  return <BillPage id={billId(Route.useParams().id)} />;
}

/** What is no id is of no bill: nothing is asked, and the answer is the one for a bill that is not there. */
function billId(text: string): number {
  const parsed = idInText.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ApiError(404, { code: 'NOT_FOUND', message: errorTexts.NOT_FOUND });
}
