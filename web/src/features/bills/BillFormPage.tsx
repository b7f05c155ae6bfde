import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Scan } from '@/documents/document-store.ts';
import { useRights } from '@/session/rights.ts';
import { BillTill } from './BillTill.tsx';
import { emptyHeader } from './bill-form.ts';
import { paymentMethodsQuery, salespeopleQuery } from './bills.api.ts';
import { createTill } from './create-till.ts';
import { useTillPreferences, usualPaymentMethod } from './till-preferences.ts';

/** New bills (document 1, section 2), one after the other when one wants it so. */
export function BillFormPage() {
  const client = useQueryClient();
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

  return (
    <BillTill
      key={number}
      till={till}
      payments={payments}
      salespeople={salespeople}
      onNext={(scans) => setBill({ number: number + 1, till: newBill(scans) })}
    />
  );
}
