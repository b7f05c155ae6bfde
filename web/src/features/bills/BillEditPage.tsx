import type { Bill } from '@soquay/contract/bills';
import { hasGrant, type ShopRights } from '@soquay/contract/rules/roles';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { documentQuery } from '@/documents/document-kind.ts';
import { DraftElsewhere } from '@/documents/drafts/DraftElsewhere.tsx';
import { DraftWord } from '@/documents/drafts/DraftWord.tsx';
import { openDesk } from '@/documents/drafts/draft-desk.ts';
import { useDraftDesk } from '@/documents/drafts/use-draft-desk.ts';
import { statusRefusal } from '@/documents/life/document-life.ts';
import { useRightsIn } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { BillTill } from './BillTill.tsx';
import { type BillDesk, billDrafts } from './bill-drafts.ts';
import { formOfBill } from './bill-form.ts';
import { billKind } from './bill-kind.ts';
import { paymentMethodsQuery, salespeopleQuery } from './bills.api.ts';
import { untouchedBill } from './kept-bill.ts';

/** A saved bill in the form it was written in (document 1, section 2). */
export function BillEditPage({ id }: { id: number }) {
  const { t } = useTranslation();
  // As it was opened: what comes in while one types takes no form away, the answer to saving says it.
  const [bill] = useState(useSuspenseQuery(documentQuery(billKind, id)).data.data);
  const rights = useRightsIn(bill.company_id);
  const code = hasGrant(rights, 'orders', 'edit') ? statusRefusal('edit', bill) : 'ACCESS_DENIED';
  if (code === null) return <BillEditForm opened={bill} rights={rights} />;
  return (
    <>
      <PageHeader
        title={t('bills.document.editTitle', { n: bill.bill_number })}
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

/** What one changes is kept as a bill that is being written is, by the bill and the version it was seen in. */
function BillEditForm({ opened, rights }: { opened: Bill; rights: ShopRights }) {
  const client = useQueryClient();
  const [kind] = useState(() => {
    const billToday = () => client.getQueryData(documentQuery(billKind, opened.id).queryKey)?.data ?? opened;
    const drafts = billDrafts(() => untouchedBill(formOfBill(billToday())), {
      client,
      rights,
      booked: opened.details,
    });
    return { ...drafts, title: () => String(opened.bill_number) };
  });
  const place = { userId: rights.user_id, shopId: opened.company_id, kind: 'bill' };
  const desk = useDraftDesk(() => openDesk({ place, documentId: opened.id, kind }));
  return desk ? <BillChange desk={desk} bill={opened} /> : <PageLoading />;
}

function BillChange({ desk, bill }: { desk: BillDesk; bill: Bill }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(bill.company_id)).data.data;
  const active = useStore(desk.state, ({ tabs, activeId }) => tabs.find(({ id }) => id === activeId));
  const title = t('bills.document.editTitle', { n: bill.bill_number });
  const viewHref = `/orders2/view/${bill.id}`;
  if (!active) return null;
  if (!active.open) {
    return (
      <>
        <PageHeader title={title} trail={[{ label: t('menu.orders'), to: '/orders' }]} />
        <DraftElsewhere name={title} onTake={() => desk.take(active.id)} />
      </>
    );
  }

  const beginFrom = (saved: Bill) => desk.finish(active.id, formOfBill(saved));
  return (
    <BillTill
      key={active.id}
      till={active.open.parts}
      payments={payments}
      salespeople={salespeople}
      title={title}
      day={bill.bill_date}
      desk={desk}
      tabs={
        <DraftWord
          desk={desk}
          nameOf={() => title}
          reopened={(moment) => t('bills.document.changeReopened', { moment })}
          onDiscard={() => beginFrom(bill)}
        />
      }
      backHref={viewHref}
      onSaved={() => {
        desk.finish(active.id);
        void navigate({ to: viewHref });
      }}
      onTakeTheirs={beginFrom}
    />
  );
}
