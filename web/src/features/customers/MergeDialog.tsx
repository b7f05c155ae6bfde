import {
  type Customer,
  type CustomerInput as CustomerFields,
  type CustomerMerge,
  type CustomerOption,
  mergeCustomers,
} from '@soquay/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { Form, type InputProps } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { errorMessage } from '@/api/error-message.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { CustomerInput } from '@/documents/fields/CustomerInput.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { formatNumber } from '@/ui/format.ts';
import { TaskQueue } from '@/ui/task-queue.ts';
import { mergePreviewQuery } from './customers.api.ts';
import { customersTexts } from './customers.texts.ts';
import styles from './merge-dialog.module.css';

const t = textsFor(customersTexts);

interface MergeDialogProps {
  kept: Customer;
  onClose: () => void;
}

interface Chosen {
  customer_id?: CustomerOption | undefined;
}

/** Merges another customer into this one, after showing what that comes to and that it cannot be undone. */
export function MergeDialog({ kept, onClose }: MergeDialogProps) {
  const t = useTexts(customersTexts);
  const [other, setOther] = useState<CustomerOption>();
  const [lookUps] = useState(() => new TaskQueue());
  const preview = useQuery({
    ...mergePreviewQuery({ kept: kept.customer_id, merged: other?.customer_id ?? 0 }),
    enabled: other !== undefined,
  });
  const shown = other && preview.data?.data;
  const name = calledOf(kept);

  async function merge(): Promise<{ message: string } | null> {
    if (!shown) {
      // Nobody merges what they have not seen: it shows now, and the next press merges.
      await preview.refetch({ cancelRefetch: false });
      return null;
    }
    const { customer_id, version: merged_version } = shown.merged;
    try {
      return await api(mergeCustomers, {
        params: { key: kept.customer_id },
        body: { customer_id, version: shown.kept.version, merged_version },
      });
    } catch (error) {
      // What was shown may be what has changed.
      void preview.refetch();
      throw error;
    }
  }

  return (
    <FormDialog<Chosen>
      title={t('customers.mergeInto', { name })}
      initialValues={{}}
      save={merge}
      saveText={t('customers.merging')}
      isDangerous
      onClose={onClose}
      lookUps={lookUps}
    >
      <Form.Item
        name="customer_id"
        label={t('customers.mergeOther')}
        rules={[{ required: true, message: t('customers.mergeNobody') }]}
        extra={t('customers.mergeHint', { name })}
        {...(other && preview.error
          ? { validateStatus: 'error' as const, help: errorMessage(preview.error) }
          : {})}
      >
        <OtherCustomerInput onChoose={setOther} onLookUp={(task) => lookUps.add(task)} />
      </Form.Item>
      {shown && <Preview merge={shown} />}
    </FormDialog>
  );
}

interface OtherCustomerInputProps extends Omit<InputProps, 'onChange' | 'value' | 'children'> {
  /** Undefined once one types on. */
  onChoose: (customer: CustomerOption | undefined) => void;
  onLookUp: (task: () => Promise<void>) => void;
  onChange?: (customer: CustomerOption | undefined) => void;
  value?: CustomerOption | undefined;
}

/** The other customer, who is chosen among those that are found; `Form.Item` gives the rest. */
function OtherCustomerInput({ onChoose, onChange, value: _chosen, ...rest }: OtherCustomerInputProps) {
  const t = useTexts(documentsTexts);
  const form = Form.useFormInstance();
  const [text, setText] = useState('');
  function choose(customer: CustomerOption | undefined, said: string): void {
    setText(said);
    onChange?.(customer);
    // That nobody was chosen is no longer said of who is.
    form.setFields([{ name: 'customer_id', errors: [] }]);
    onChoose(customer);
  }
  return (
    <CustomerInput
      {...rest}
      autoFocus
      value={text}
      placeholder={t('documents.customerHint')}
      maxLength={200}
      onType={(typed) => choose(undefined, typed)}
      onChoose={(customer) => choose(customer, calledOf(customer))}
    />
  );
}

function calledOf({
  customer_name,
  customer_phone,
}: Pick<Customer, 'customer_name' | 'customer_phone'>): string {
  return [customer_name || t('customers.noName'), customer_phone].join(' · ');
}

const compared = [
  ['customer_name', 'customers.name'],
  ['customer_address', 'customers.address'],
  ['customer_group', 'customers.group'],
  ['customer_note', 'customers.note'],
] as const satisfies readonly (readonly [keyof CustomerFields, string])[];

function Preview({ merge: { kept, merged, filled, phones, ...counts } }: { merge: CustomerMerge }) {
  const t = useTexts(customersTexts);
  const moves = (
    [
      ['customers.mergeBills', counts.bills],
      ['customers.mergeReturns', counts.returns],
      ['customers.mergePreorders', counts.preorders],
      ['customers.mergeHolds', counts.holds],
    ] as const
  ).flatMap(([text, n]) => (n === 0 ? [] : [t(text, { n: formatNumber(n) })]));
  return (
    <div className={styles.preview} role="status">
      <table aria-label={t('customers.mergeCompared')}>
        <thead>
          <tr>
            <th scope="col">{t('customers.mergeField')}</th>
            <th scope="col">{t('customers.mergeAfter')}</th>
            <th scope="col">{t('customers.mergeBefore')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('customers.phone')}</th>
            <td>
              {kept.customer_phone}
              <small>{`${t('customers.otherPhones')}: ${phones.join(', ')}`}</small>
            </td>
            <td>{phones.join(', ')}</td>
          </tr>
          {compared.map(([field, label]) => {
            const isFilled = filled.includes(field);
            return (
              <tr key={field}>
                <th scope="row">{t(label)}</th>
                <td>
                  {(isFilled ? merged : kept)[field] || '–'}
                  {isFilled && <small>{t('customers.mergeFilled')}</small>}
                </td>
                <td>{merged[field] || '–'}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p>
        {moves.length === 0
          ? t('customers.mergeMovesNothing')
          : t('customers.mergeMoves', { list: moves.join(', ') })}
      </p>
      <p>{t('customers.mergeKeeps')}</p>
      <p>
        <b>{t('customers.mergeForGood')}</b>
      </p>
    </div>
  );
}
