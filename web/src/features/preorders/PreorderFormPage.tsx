import { useSuspenseQuery } from '@tanstack/react-query';
import {
  rememberBuyer,
  useDevicePreferences,
  usualBuyer,
  usualPaymentMethod,
} from '@/documents/device-preferences.ts';
import type { StartedForm } from '@/documents/form/form-kind.ts';
import { valuesOf } from '@/documents/form/header-fields.ts';
import { NewDocuments } from '@/documents/form/NewDocuments.tsx';
import { offered, paymentMethodsQuery, salespeopleQuery } from '@/documents/look-ups.ts';
import { useRights } from '@/session/rights.ts';
import { PreorderForm } from './PreorderForm.tsx';
import type { PreorderForms } from './preorder-form.ts';
import { preorderHeader } from './preorder-form.ts';
import { preorderFormKind } from './preorder-form-kind.ts';
import { orderPersonsQuery } from './preorder-kind.ts';
import { lastPreorder } from './SavedPreorderBar.tsx';

/** New pre-orders (document 1, section 2). */
export function PreorderFormPage() {
  const { user_id, company_id } = useRights();
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(company_id)).data.data;
  const buyers = useSuspenseQuery(orderPersonsQuery(company_id)).data.data;

  function begin(): StartedForm<PreorderForms> {
    const isMe = (person: { user_id: number }) => person.user_id === user_id;
    const header = valuesOf(preorderHeader, {
      payment_code: usualPaymentMethod(offered(payments)),
      saleman_id: salespeople.find(isMe)?.user_id ?? null,
      orderman_id: usualBuyer(buyers, {
        userId: user_id,
        lastId: useDevicePreferences.getState().buyers[company_id],
      }),
    });
    return { header, lines: [] };
  }

  return (
    <NewDocuments
      kind={preorderFormKind}
      begin={begin}
      Form={PreorderForm}
      onSaved={(saved) => {
        rememberBuyer(company_id, saved.orderman.user_id);
        lastPreorder.show({ userId: user_id, saved });
      }}
    />
  );
}
