import type { Bill } from '@soquay/contract/bills';
import { businessDay } from '@soquay/contract/rules/day';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { serverNow } from '@/api/server-clock.ts';
import { DraftElsewhere } from '@/documents/drafts/DraftElsewhere.tsx';
import { DraftTabs, useDraftKeys } from '@/documents/drafts/DraftTabs.tsx';
import { type DeskTab, openDesk } from '@/documents/drafts/draft-desk.ts';
import type { DraftKind } from '@/documents/drafts/kept-form.ts';
import { useDraftDesk } from '@/documents/drafts/use-draft-desk.ts';
import { useRights } from '@/session/rights.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { PageLoading } from '@/ui/PageLoading.tsx';
import { BillTill } from './BillTill.tsx';
import { type BillDesk, billDrafts } from './bill-drafts.ts';
import { emptyHeader } from './bill-form.ts';
import { paymentMethodsQuery, salespeopleQuery } from './bills.api.ts';
import type { BillDraft, TillParts } from './create-till.ts';
import { untouchedBill } from './kept-bill.ts';
import { SavedBillBar } from './SavedBillBar.tsx';
import { showSavedBill } from './saved-bill.ts';
import { isCash, useTillPreferences, usualPaymentMethod } from './till-preferences.ts';

/** New bills (document 1, section 2), side by side and one after the other, each for its shop and person. */
export function BillFormPage() {
  const { user_id, company_id } = useRights();
  // Somebody else who signs in, in whichever tab, finds bills of their own.
  return <BillForms key={`${user_id} ${company_id}`} />;
}

function BillForms() {
  const client = useQueryClient();
  const rights = useRights();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(rights.company_id)).data.data;
  const [kind] = useState(() => billDrafts(newBill, { client, rights }));
  const place = { userId: rights.user_id, shopId: rights.company_id, kind: 'bill' };
  const desk = useDraftDesk(() => openDesk({ place, documentId: null, kind }));

  function newBill(): BillDraft {
    const header = {
      ...emptyHeader(),
      payment_code: usualPaymentMethod(payments, useTillPreferences.getState().paymentCode),
      // Who may sell is preselected for their own bill.
      saleman_id: salespeople.find(({ user_id }) => user_id === rights.user_id)?.user_id ?? null,
    };
    return untouchedBill({ shopId: rights.company_id, header });
  }

  return desk ? <BillsSideBySide desk={desk} kind={kind} /> : <PageLoading />;
}

function BillsSideBySide({ desk, kind }: { desk: BillDesk; kind: DraftKind<BillDraft, TillParts> }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user_id, company_id } = useRights();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(company_id)).data.data;
  const active = useStore(desk.state, ({ tabs, activeId }) => tabs.find(({ id }) => id === activeId));
  const tabKeys = useDraftKeys(desk);
  const nameOf = (number: number) => t('bills.document.draft', { n: number });
  const tabs = (
    <DraftTabs
      desk={desk}
      kind={kind}
      nameOf={nameOf}
      label={t('bills.document.drafts')}
      reopened={(moment) => t('bills.document.draftReopened', { moment })}
    />
  );

  function onSaved({ id, open }: DeskTab<TillParts>, bill: Bill, next: boolean): void {
    if (!open) return;
    const { header, scans } = open.parts.store.getState();
    showSavedBill({ userId: user_id, bill, change: changeOf(header.cash_given, bill) });
    useTillPreferences.setState({ paymentCode: bill.payment_code });
    // What was scanned while this bill was being sent is on the next one.
    if (next) desk.finish(id, { scans });
    else {
      desk.finish(id);
      void navigate({ to: '/orders' });
    }
  }

  if (active?.open) {
    return (
      <BillTill
        key={active.id}
        till={active.open.parts}
        payments={payments}
        salespeople={salespeople}
        title={t('menu.newBill')}
        day={businessDay(serverNow())}
        desk={desk}
        tabs={tabs}
        tabKeys={tabKeys}
        notice={<SavedBillBar />}
        backHref="/orders"
        onSaved={(bill, next) => onSaved(active, bill, next)}
      />
    );
  }
  return (
    <>
      <PageHeader title={t('menu.newBill')} trail={[{ label: t('menu.orders'), to: '/orders' }]} />
      {tabs}
      {active && <DraftElsewhere name={nameOf(active.number)} onTake={() => desk.take(active.id)} />}
    </>
  );
}

/** What the customer gets back; null when nobody counted, less was handed over, or it is no cash after all. */
function changeOf(cashGiven: number | null, bill: Bill): number | null {
  if (cashGiven === null || !isCash(bill.payment_code)) return null;
  const change = cashGiven - bill.total_final_amount_after_pre_paid;
  return change < 0 ? null : change;
}
