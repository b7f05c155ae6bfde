import type { Bill } from '@soquay/contract/bills';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refusalOf } from '@/documents/life/document-life.ts';
import { useRightsIn } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { BillTill } from './BillTill.tsx';
import { formOfBill } from './bill-form.ts';
import { billQuery, paymentMethodsQuery, salespeopleQuery } from './bills.api.ts';
import { createTill } from './create-till.ts';

/** A saved bill in the form it was written in (document 1, section 2). */
export function BillEditPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const bill = useSuspenseQuery(billQuery(id)).data.data;
  const rights = useRightsIn(bill.company_id);
  const code = hasGrant(rights, 'orders', 'edit') ? refusalOf('edit', bill) : 'ACCESS_DENIED';
  if (code === null) return <BillEditForm opened={bill} rights={rights} />;
  return (
    <>
      <PageHeader
        title={t('bills.editTitle', { n: bill.bill_number })}
        trail={[{ label: t('menu.orders'), to: '/orders' }]}
        actions={
          <LinkButton to="/orders2/view/$id" params={{ id: String(id) }}>
            {t('ui.view')}
          </LinkButton>
        }
      />
      <Notice text={t(`errors.${code}`)} />
    </>
  );
}

function BillEditForm({ opened, rights }: { opened: Bill; rights: ShopRights }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(opened.company_id)).data.data;
  // What comes in while one types does not change the form: the version it was seen in tells at the end.
  const [{ bill, till }, setForm] = useState(() => formOf(opened));

  function formOf(seen: Bill) {
    return { bill: seen, till: createTill(formOfBill(seen), { client, rights }) };
  }

  const viewHref = `/orders2/view/${bill.id}`;
  return (
    <BillTill
      key={bill.version}
      till={till}
      payments={payments}
      salespeople={salespeople}
      title={t('bills.editTitle', { n: bill.bill_number })}
      day={bill.bill_date}
      backHref={viewHref}
      onSaved={() => void navigate({ to: viewHref })}
      onTakeTheirs={(theirs) => setForm(formOf(theirs))}
    />
  );
}
