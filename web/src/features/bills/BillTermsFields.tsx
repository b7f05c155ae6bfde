import type { Salesperson } from '@soquay/contract/auth';
import type { PaymentMethod } from '@soquay/contract/master-data';
import { messages } from '@soquay/contract/messages';
import { sellsAsSelf } from '@soquay/contract/rules/roles';
import { Checkbox, Input, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '@/api/error-message.ts';
import { useRights } from '@/session/rights.ts';
import { foldText } from '@/ui/fold-text.ts';
import { useBillForm } from './bill-form-context.ts';
import { Field } from './Field.tsx';

interface BillTermsFieldsProps {
  payments: readonly PaymentMethod[];
  salespeople: readonly Salesperson[];
}

/** How it is paid and delivered, and who sells. */
export function BillTermsFields({ payments, salespeople }: BillTermsFieldsProps) {
  const { t } = useTranslation();
  const id = useId();
  const rights = useRights();
  const { payment_code, saleman_id, is_ship, bill_note } = useBillForm((form) => form.header);
  const setHeader = useBillForm((form) => form.setHeader);

  return (
    <section className="card" aria-label={t('bills.payment')}>
      <div className="field-row">
        <Field name="payment_code" label={t('bills.payment')} inputId={`${id}-payment`} required>
          <Select
            id={`${id}-payment`}
            value={payment_code}
            onChange={(value: string | undefined) => setHeader({ payment_code: value ?? null })}
            options={payments.map((payment) => ({
              value: payment.payment_code,
              label: payment.payment_desc,
            }))}
            notFoundContent={translateMessage(messages.noPaymentMethods)}
            allowClear
          />
        </Field>
        <Field name="saleman_id" label={t('bills.salesperson')} inputId={`${id}-salesperson`} required>
          <Select
            id={`${id}-salesperson`}
            value={saleman_id}
            onChange={(value: number | undefined) => setHeader({ saleman_id: value ?? null })}
            // A salesperson always sells as themself; the server sees to it.
            disabled={sellsAsSelf(rights)}
            options={salespeople.map((person) => ({ value: person.user_id, label: person.fullname }))}
            showSearch={{
              filterOption: (typed, option) => foldText(option?.label ?? '').includes(foldText(typed)),
            }}
            notFoundContent={translateMessage(messages.noSalespeople)}
          />
        </Field>
      </div>
      <Field name="bill_note" label={t('bills.note')} inputId={`${id}-note`}>
        <Input
          id={`${id}-note`}
          value={bill_note}
          maxLength={1000}
          autoComplete="off"
          onChange={(event) => setHeader({ bill_note: event.target.value })}
        />
      </Field>
      <Checkbox checked={is_ship} onChange={(event) => setHeader({ is_ship: event.target.checked })}>
        {t('bills.isShip')}
      </Checkbox>
    </section>
  );
}
