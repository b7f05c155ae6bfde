import type { Bill } from '@soquay/contract/bills';
import { businessDay } from '@soquay/contract/rules/day';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import type { Scan } from '@/documents/document-store.ts';
import { useRights } from '@/session/rights.ts';
import { BillTill } from './BillTill.tsx';
import { emptyHeader } from './bill-form.ts';
import { paymentMethodsQuery, salespeopleQuery } from './bills.api.ts';
import { createTill } from './create-till.ts';
import { SavedBillBar } from './SavedBillBar.tsx';
import { showSavedBill } from './saved-bill.ts';
import { isCash, useTillPreferences, usualPaymentMethod } from './till-preferences.ts';

/** New bills (document 1, section 2), one after the other when one wants it so. */
export function BillFormPage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const rights = useRights();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(rights.company_id)).data.data;
  const [{ number, till }, setBill] = useState(() => ({ number: 1, till: newBill() }));

  /** `scans`: what was scanned while the bill before was being sent. */
  function newBill(scans: readonly Scan[] = []) {
    const header = {
      ...emptyHeader(),
      payment_code: usualPaymentMethod(payments, useTillPreferences.getState().paymentCode),
      // Who may sell is preselected for their own bill.
      saleman_id: salespeople.find(({ user_id }) => user_id === rights.user_id)?.user_id ?? null,
    };
    return createTill({ shopId: rights.company_id, header, scans }, { client, rights });
  }

  function onSaved(bill: Bill, next: boolean): void {
    const { header, scans } = till.store.getState();
    showSavedBill({ userId: rights.user_id, bill, change: changeOf(header.cash_given, bill) });
    useTillPreferences.setState({ paymentCode: bill.payment_code });
    if (next) setBill({ number: number + 1, till: newBill(scans) });
    else void navigate({ to: '/orders' });
  }

  return (
    <BillTill
      key={number}
      till={till}
      payments={payments}
      salespeople={salespeople}
      title={t('menu.newBill')}
      day={businessDay(serverNow())}
      notice={<SavedBillBar />}
      backHref="/orders"
      onSaved={onSaved}
    />
  );
}

/** What the customer gets back; null when nobody counted, less was handed over, or it is no cash after all. */
function changeOf(cashGiven: number | null, bill: Bill): number | null {
  if (cashGiven === null || !isCash(bill.payment_code)) return null;
  const change = cashGiven - bill.total_final_amount_after_pre_paid;
  return change < 0 ? null : change;
}
