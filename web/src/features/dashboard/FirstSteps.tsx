import { listBills } from '@soquay/contract/bills';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useTexts } from '@/i18n/texts.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { dashboardTexts } from './dashboard.texts.ts';

/** Leads whoever runs a shop without a bill to what it still lacks. */
export function FirstSteps({ shopId }: { shopId: number }) {
  const t = useTexts(dashboardTexts);
  const query = { company_id: shopId, per_page: 1, order_origin: 'all' };
  const bills = useQuery({
    ...endpointQuery(listBills, { query }),
    // Once there is one, later sales change nothing here.
    enabled: ({ state }) => (state.data?.total ?? 0) === 0,
  }).data;
  if (bills?.total !== 0) return null;
  return (
    <Notice
      text={t('dashboard.noBill')}
      action={
        <LinkButton to="/start" color="primary" variant="solid" size="small">
          {t('dashboard.start')}
        </LinkButton>
      }
    />
  );
}
