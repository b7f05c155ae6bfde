import { useSuspenseQuery } from '@tanstack/react-query';
import { usualPaymentMethod } from '@/documents/device-preferences.ts';
import type { StartedForm } from '@/documents/form/form-kind.ts';
import { valuesOf } from '@/documents/form/header-fields.ts';
import { NewDocuments } from '@/documents/form/NewDocuments.tsx';
import { offered, paymentMethodsQuery, salespeopleQuery } from '@/documents/look-ups.ts';
import { useRights } from '@/session/rights.ts';
import { BillTill } from './BillTill.tsx';
import { billHeader } from './bill-form.ts';
import { type BillForms, billFormKind } from './bill-form-kind.ts';
import { tellSaved } from './saved-bill.ts';
import { stopScansAhead } from './scans-ahead.ts';
import { takeCart } from './take-cart.ts';

/** New bills (document 1, section 2). */
export function BillFormPage() {
  const { user_id, company_id } = useRights();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(company_id)).data.data;

  function begin(): StartedForm<BillForms> {
    const header = valuesOf(billHeader, {
      payment_code: usualPaymentMethod(offered(payments)),
      // Who may sell is preselected for their own bill.
      saleman_id: salespeople.find((person) => person.user_id === user_id)?.user_id ?? null,
    });
    return { header, lines: [] };
  }

  return (
    <NewDocuments
      kind={billFormKind}
      begin={begin}
      Form={BillTill}
      attach={(desk) => {
        stopScansAhead();
        return takeCart(desk, company_id);
      }}
      onSaved={(bill, { cash_given }) => tellSaved({ userId: user_id, bill, cash_given })}
    />
  );
}
