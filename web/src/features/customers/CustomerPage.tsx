import { EditOutlined, MergeCellsOutlined } from '@ant-design/icons';
import {
  anonymiseCustomer,
  type CustomerDetail,
  customerHistoryContract,
  mergeCustomers,
  updateCustomer,
} from '@soquay/contract/customers';
import { hasGrant, seesOnlyOwnBills } from '@soquay/contract/rules/roles';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLoaderData } from '@tanstack/react-router';
import { Button } from 'antd';
import { CopyablePhone } from '@/documents/life/CopyablePhone.tsx';
import { textFact } from '@/documents/life/facts.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { RecordHistory } from '@/records/RecordHistory.tsx';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { FailureNotice } from '@/ui/FailureNotice.tsx';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { AnonymiseButton } from './AnonymiseButton.tsx';
import { CustomerDialog } from './CustomerDialog.tsx';
import { CustomerBills, CustomerHolds, CustomerPreorders, CustomerReturns } from './CustomerDocuments.tsx';
import { CustomerGoods } from './CustomerGoods.tsx';
import styles from './customer-page.module.css';
import { type CustomerInShop, customerQuery, customerSummaryQuery } from './customers.api.ts';
import { customersTexts } from './customers.texts.ts';
import { MergeDialog } from './MergeDialog.tsx';

/** Another customer is another page. */
export function LoadedCustomer() {
  const id = useLoaderData({ from: '/_app/customers/$id' });
  return <CustomerPage key={id} id={id} />;
}

/** One customer, with what the selected shop has had to do with them, as far as the reader may open it. */
function CustomerPage({ id }: { id: number }) {
  const t = useTexts(customersTexts, menuTexts, uiTexts);
  const rights = useRights();
  const customer = useSuspenseQuery(customerQuery(id)).data.data;
  const [isEditing, setEditing] = useAddressState<true>('edit');
  const [isMerging, setMerging] = useAddressState<true>('merge');
  const sees = (module: 'orders' | 'returns' | 'preorders' | 'inventories') =>
    hasGrant(rights, module, 'view');
  // Merged while it is open, it is whom they were merged into.
  const { customer_id, is_anonymous } = customer;
  const isKnown = !is_anonymous;
  const scope = { company_id: rights.company_id, customer_id };
  return (
    <>
      <PageHeader
        title={customer.customer_name || t('customers.noName')}
        trail={[{ label: t('menu.customers'), to: '/customers' }]}
        actions={
          <>
            {isKnown && mayCall(rights, updateCustomer) && (
              <Button
                type="primary"
                icon={<EditOutlined aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setEditing(true)}
              >
                {t('ui.edit')}
              </Button>
            )}
            {isKnown && mayCall(rights, mergeCustomers) && (
              <Button
                icon={<MergeCellsOutlined aria-hidden />}
                aria-haspopup="dialog"
                onClick={() => setMerging(true)}
              >
                {t('customers.merge')}
              </Button>
            )}
            {isKnown && mayCall(rights, anonymiseCustomer) && <AnonymiseButton customer={customer} />}
            <LinkButton to="/customers">{t('ui.back')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <Card aria-label={t('customers.facts')}>
          <CustomerFacts customer={customer} />
          <RecordHistory kind={{ contract: customerHistoryContract }} recordKey={String(customer_id)} />
        </Card>
        {sees('orders') && <Figures scope={scope} isOwn={seesOnlyOwnBills(rights)} />}
        {sees('orders') && <CustomerBills scope={scope} />}
        {sees('orders') && <CustomerGoods scope={scope} />}
        {sees('returns') && <CustomerReturns scope={scope} />}
        {sees('preorders') && <CustomerPreorders scope={scope} />}
        {sees('inventories') && !is_anonymous && (
          <CustomerHolds companyId={rights.company_id} phone={customer.customer_phone} />
        )}
      </div>
      {isEditing && <CustomerDialog customer={customer} onClose={() => setEditing(undefined)} />}
      {isMerging && <MergeDialog kept={customer} onClose={() => setMerging(undefined)} />}
    </>
  );
}

function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const t = useTexts(customersTexts);
  const { customer_phone, other_phones, customer_address, customer_group, customer_note } = customer;
  return (
    <Facts
      facts={[
        {
          label: t('customers.phone'),
          children: customer_phone ? <CopyablePhone phone={customer_phone} /> : '–',
        },
        ...(other_phones.length > 0 ? [textFact(t('customers.otherPhones'), other_phones.join(', '))] : []),
        textFact(t('customers.group'), customer_group),
        textFact(t('customers.address'), customer_address),
        textFact(t('customers.note'), customer_note),
      ]}
    />
  );
}

interface FiguresProps {
  scope: CustomerInShop;
  /** Of what the reader has sold or written alone. */
  isOwn: boolean;
}

function Figures({ scope, isOwn }: FiguresProps) {
  const t = useTexts(customersTexts);
  const { data, error, refetch } = useQuery(customerSummaryQuery(scope));
  if (error) return <FailureNotice error={error} onRetry={refetch} />;
  const summary = data?.data;
  const lastVisit = summary && (summary.last_visit ? formatDay(summary.last_visit) : '–');
  return (
    <section aria-label={t('customers.figures')}>
      <FigureTiles
        figures={[
          { name: t('customers.yearAmount'), text: summary && formatMoney(summary.year_amount) },
          { name: t('customers.yearBills'), text: summary && formatNumber(summary.year_bill_count) },
          { name: t('customers.allAmount'), text: summary && formatMoney(summary.total_amount) },
          { name: t('customers.lastVisit'), text: lastVisit },
        ]}
      />
      <p className={styles.note}>{t(isOwn ? 'customers.figuresOfYours' : 'customers.figuresOfShop')}</p>
    </section>
  );
}
