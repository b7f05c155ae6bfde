import { CheckCircleFilled } from '@ant-design/icons';
import { listBills } from '@soquay/contract/bills';
import { listProducts } from '@soquay/contract/products';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { offered, paymentMethodsQuery, warehousesQuery } from '@/documents/look-ups.ts';
import { Card } from '@/ui/Card.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import styles from './dashboard.module.css';

/** What a new shop still lacks, step by step, until its first bill; whoever left the setup early finds the way back. */
export function FirstSteps({ shopId }: { shopId: number }) {
  const { t } = useTranslation();
  const one = { query: { company_id: shopId, per_page: 1 } };
  const bills = useQuery({
    ...endpointQuery(listBills, { query: { ...one.query, order_origin: 'all' } }),
    // Once there is one, later sales change nothing here.
    enabled: ({ state }) => (state.data?.total ?? 0) === 0,
  }).data;
  const isNew = bills?.total === 0;
  const products = useQuery({ ...endpointQuery(listProducts, one), enabled: isNew }).data;
  const warehouses = useQuery({ ...warehousesQuery(shopId), enabled: isNew }).data;
  const payments = useQuery({ ...paymentMethodsQuery(), enabled: isNew }).data;
  if (!isNew || !products || !warehouses || !payments) return null;
  const steps = [
    { name: 'shop', to: '/setup', search: {}, isDone: true },
    {
      name: 'warehouse',
      to: '/setup',
      search: { section: 'warehouses' },
      isDone: offered(warehouses.data).length > 0,
    },
    {
      name: 'payment',
      to: '/setup',
      search: { section: 'payments' },
      isDone: offered(payments.data).length > 0,
    },
    { name: 'products', to: '/products/import', search: {}, isDone: products.total > 0 },
    { name: 'bill', to: '/orders2/create', search: {}, isDone: false },
  ] as const;
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <Card className={styles.firstSteps} aria-label={t('dashboard.firstSteps.title')}>
      <h2>{t('dashboard.firstSteps.title')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step.name} data-done={step.isDone || undefined}>
            {step.isDone && <CheckCircleFilled aria-label={t('dashboard.firstSteps.done')} />}
            <span>{t(`dashboard.firstSteps.${step.name}`)}</span>
            {step === next && (
              <LinkButton to={step.to} search={step.search} color="primary" variant="solid" size="small">
                {t('dashboard.firstSteps.goOn')}
              </LinkButton>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
