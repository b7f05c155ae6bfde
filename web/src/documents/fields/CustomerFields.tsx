import type { CustomerOption } from '@soquay/contract/customers';
import { Space } from 'antd';
import { flushSync } from 'react-dom';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { CopyButton } from '@/ui/CopyButton.tsx';
import { documentsTexts } from '../documents.texts.ts';
import { useDocumentForm, useDocumentStore } from '../form/document-context.ts';
import type { DocumentLine } from '../form/document-store.ts';
import { CustomerInput } from './CustomerInput.tsx';
import {
  type CustomerHeader,
  chosenCustomer,
  phoneError,
  usablePhone,
  withKnown,
  withPhone,
} from './customer.ts';
import { Field } from './Field.tsx';
import { TextField } from './TextField.tsx';
import { useHeader } from './use-header.ts';

interface CustomerFieldsProps {
  /** Nobody whom one does not know by phone and name. */
  required?: boolean;
}

/** Whom it is with: a phone in any spelling, or a name, finds known customers and fills in the rest. */
export function CustomerFields({ required = false }: CustomerFieldsProps) {
  const t = useTexts(documentsTexts);
  const { lookUps } = useDocumentForm();
  const store = useDocumentStore<CustomerHeader, DocumentLine>();
  const [header, setHeader] = useHeader<CustomerHeader>('customer_phone', 'customer_name');

  const choose = (customer: CustomerOption) => setHeader(chosenCustomer(customer));
  const finding = {
    onChoose: choose,
    onMatch: (customer: CustomerOption) => setHeader(withKnown(store.getState().header, customer)),
    onLookUp: (task: () => Promise<void>) => lookUps.add(task),
  };

  function checkPhone(goesTo: Element | null): void {
    const { customer_phone: typed, customer_name } = store.getState().header;
    // Customers are called by name as often as by number.
    if (!/\d/.test(typed) && typed.trim() !== '' && customer_name === '') {
      // Before the cursor is there: what one types next takes the place of these letters, and does not follow them.
      flushSync(() => setHeader({ customer_phone: '', customer_name: typed.trim() }));
      if (goesTo instanceof HTMLInputElement && goesTo.closest('[data-field="customer_name"]'))
        goesTo.select();
    } else {
      store.getState().checkField('customer_phone', saidText('phoneInvalid'), phoneError(typed) !== null);
    }
  }

  return (
    <>
      <Field name="customer_phone" label={t('documents.customerPhone')} keys="F4" required={required} isRow>
        {(input) => (
          <Space.Compact block>
            <CustomerInput
              {...input}
              {...finding}
              value={header.customer_phone}
              onType={(typed) => setHeader(withPhone(store.getState().header, typed))}
              onBlur={({ relatedTarget }) => checkPhone(relatedTarget)}
              placeholder={t('documents.customerHint')}
              inputMode="tel"
              maxLength={30}
            />
            <CopyButton
              text={header.customer_phone}
              label={t('documents.copyPhone')}
              copiedText={saidText('phoneCopied')}
              isBesideField
            />
          </Space.Compact>
        )}
      </Field>
      <Field name="customer_name" label={t('documents.customerName')} required={required} isRow>
        {(input) => (
          <CustomerInput
            {...input}
            {...finding}
            value={header.customer_name}
            onType={(customer_name) => setHeader({ customer_name })}
            // Their number says who it is: a name like somebody else's must not change it.
            finds={usablePhone(header) === ''}
            placeholder={required ? undefined : t('documents.walkIn')}
            maxLength={200}
          />
        )}
      </Field>
      <TextField name="customer_address" label={t('documents.customerAddress')} maxLength={500} />
    </>
  );
}
