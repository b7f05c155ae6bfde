import type { CustomerOption } from '@soquay/contract/customers';
import { messages } from '@soquay/contract/messages';
import { Checkbox, Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field } from '@/documents/Field.tsx';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { useBillForm, useBillFormStore } from './bill-context.ts';
import { phoneError, usablePhone } from './bill-form.ts';
import { CustomerInput } from './CustomerInput.tsx';

/** Who buys: a phone in any spelling, or a name, finds known customers and fills in the rest. */
export function BillCustomerFields() {
  const { t } = useTranslation();
  const store = useBillFormStore();
  const header = useBillForm((form) => form.header);
  const setHeader = useBillForm((form) => form.setHeader);

  function choose({ customer_phone, customer_name, customer_address }: CustomerOption): void {
    setHeader({ customer_phone, customer_name, customer_address });
  }

  function checkPhone(): void {
    const { customer_phone: typed, customer_name } = store.getState().header;
    // Customers are called by name as often as by number.
    if (!/\d/.test(typed) && typed.trim() !== '' && customer_name === '') {
      setHeader({ customer_phone: '', customer_name: typed.trim() });
    } else {
      store.getState().checkField('customer_phone', messages.phoneInvalid, phoneError(typed) !== null);
    }
  }

  return (
    <>
      <Field name="customer_phone" label={t('documents.customerPhone')} keys="F4" isRow>
        {(input) => (
          <Space.Compact block>
            <CustomerInput
              {...input}
              value={header.customer_phone}
              onType={(customer_phone) => setHeader({ customer_phone })}
              onChoose={choose}
              onBlur={checkPhone}
              placeholder={t('documents.customerHint')}
              inputMode="tel"
              maxLength={30}
            />
            <CopyButton
              text={header.customer_phone}
              label={t('documents.copyPhone')}
              copiedText={messages.phoneCopied}
            />
          </Space.Compact>
        )}
      </Field>
      <Field name="customer_name" label={t('documents.customerName')} isRow>
        {(input) => (
          <CustomerInput
            {...input}
            value={header.customer_name}
            onType={(customer_name) => setHeader({ customer_name })}
            onChoose={choose}
            // Their number says who it is: a name like somebody else's must not change it.
            finds={usablePhone(header) === ''}
            placeholder={t('documents.walkIn')}
            maxLength={200}
          />
        )}
      </Field>
      <Field name="customer_address" label={t('documents.customerAddress')} isRow>
        {(input) => (
          <Input
            {...input}
            value={header.customer_address}
            maxLength={500}
            autoComplete="off"
            onChange={(event) => setHeader({ customer_address: event.target.value })}
          />
        )}
      </Field>
      <Field name="is_ship" label={t('bills.isShip')} isRow>
        {({ id }) => (
          <Checkbox
            id={id}
            checked={header.is_ship}
            onChange={(event) => setHeader({ is_ship: event.target.checked })}
          />
        )}
      </Field>
    </>
  );
}
