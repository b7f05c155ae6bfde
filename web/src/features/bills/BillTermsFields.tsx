import { messages } from '@soquay/contract/messages';
import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '@/api/error-message.ts';
import { useDocumentForm } from '@/documents/document-context.ts';
import { Field } from '@/documents/Field.tsx';
import { paymentMethodsQuery, salespeopleQuery } from '@/documents/look-ups.ts';
import { foldText } from '@/ui/fold-text.ts';
import { useBillForm } from './bill-context.ts';

/** How it is paid, and who sells. */
export function BillTermsFields() {
  const { t } = useTranslation();
  const { rights } = useDocumentForm();
  const shopId = useBillForm((form) => form.shopId);
  const payments = useSuspenseQuery(paymentMethodsQuery()).data.data;
  const salespeople = useSuspenseQuery(salespeopleQuery(shopId)).data.data;
  const { payment_code, saleman_id, bill_note } = useBillForm((form) => form.header);
  const setHeader = useBillForm((form) => form.setHeader);

  return (
    <>
      <Field name="payment_code" label={t('documents.payment')} required isRow>
        {(input) => (
          <Select
            {...input}
            value={payment_code}
            onChange={(value: string | undefined) => setHeader({ payment_code: value ?? null })}
            options={payments.map((payment) => ({
              value: payment.payment_code,
              label: payment.payment_desc,
            }))}
            showSearch={{ filterOption: matches }}
            notFoundContent={translateMessage(messages.noPaymentMethods)}
          />
        )}
      </Field>
      <Field name="saleman_id" label={t('documents.salesperson')} required isRow>
        {(input) => (
          <Select
            {...input}
            value={saleman_id}
            onChange={(value: number | undefined) => setHeader({ saleman_id: value ?? null })}
            // A salesperson always sells as themself; the server sees to it.
            disabled={sellsAsSelf(rights)}
            options={salespeople.map((person) => ({ value: person.user_id, label: person.fullname }))}
            showSearch={{ filterOption: matches }}
            notFoundContent={translateMessage(messages.noSalespeople)}
          />
        )}
      </Field>
      <Field name="bill_note" label={t('documents.note')} isRow>
        {(input) => (
          <Input
            {...input}
            value={bill_note}
            maxLength={1000}
            autoComplete="off"
            onChange={(event) => setHeader({ bill_note: event.target.value })}
          />
        )}
      </Field>
    </>
  );
}

function matches(typed: string, option?: { label: string }): boolean {
  return foldText(option?.label ?? '').includes(foldText(typed));
}
