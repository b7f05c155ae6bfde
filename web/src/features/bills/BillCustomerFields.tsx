import { messages } from '@soquay/contract/messages';
import { businessDay } from '@soquay/contract/rules/day';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input, Space } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serverNow } from '@/api/server-clock.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { formatDay } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { useDebounced } from '@/ui/use-debounced.ts';
import { phoneError } from './bill-form.ts';
import { useBillForm, useBillFormStore } from './bill-form-context.ts';
import { customersByPhoneQuery } from './bills.api.ts';
import { Field } from './Field.tsx';

/** Document 1, section 9. */
const lookUpDelayMs = 1200;

/** Who buys: a phone in any spelling finds known customers and fills their name and address. */
export function BillCustomerFields() {
  const { t } = useTranslation();
  const id = useId();
  const { customer_phone, customer_name, customer_address } = useBillForm((form) => form.header);
  const setHeader = useBillForm((form) => form.setHeader);
  const store = useBillFormStore();
  const phone = useDebounced(customer_phone, lookUpDelayMs);
  const { data: found } = useQuery(customersByPhoneQuery(phone));
  const customers = found?.data ?? [];

  function choose(chosen: string): void {
    const customer = customers.find((option) => option.customer_phone === chosen);
    if (!customer) return;
    const { customer_phone, customer_name, customer_address } = customer;
    setHeader({ customer_phone, customer_name, customer_address });
  }

  function checkPhone(): void {
    const { errors, header, setErrors } = store.getState();
    const wrong = phoneError(header.customer_phone);
    if (wrong) setErrors({ ...errors, customer_phone: wrong });
  }

  return (
    <section className="card" aria-label={t('bills.customer')}>
      <div className="field-row">
        <Field name="bill_date" label={t('bills.date')} inputId={`${id}-date`}>
          <Input id={`${id}-date`} value={formatDay(businessDay(serverNow()))} readOnly />
        </Field>
        <Field
          name="customer_phone"
          label={
            <>
              {t('bills.customerPhone')} <KeyHint keys="F4" />
            </>
          }
          inputId={`${id}-phone`}
        >
          <Space.Compact block>
            <AutoComplete
              id={`${id}-phone`}
              value={customer_phone}
              onChange={(value) => setHeader({ customer_phone: value })}
              onSelect={choose}
              onBlur={checkPhone}
              options={customers.map((customer) => ({
                value: customer.customer_phone,
                label: `${customer.customer_phone} · ${customer.customer_name}`,
              }))}
            >
              <Input autoFocus autoComplete="off" inputMode="tel" maxLength={30} />
            </AutoComplete>
            <CopyButton
              text={customer_phone}
              label={t('bills.copyPhone')}
              copiedText={messages.phoneCopied}
            />
          </Space.Compact>
        </Field>
      </div>
      <Field name="customer_name" label={t('bills.customerName')} inputId={`${id}-name`}>
        <Input
          id={`${id}-name`}
          value={customer_name}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setHeader({ customer_name: event.target.value })}
        />
      </Field>
      <Field name="customer_address" label={t('bills.customerAddress')} inputId={`${id}-address`}>
        <Input
          id={`${id}-address`}
          value={customer_address}
          maxLength={500}
          autoComplete="off"
          onChange={(event) => setHeader({ customer_address: event.target.value })}
        />
      </Field>
    </section>
  );
}
