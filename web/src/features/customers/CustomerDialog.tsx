import {
  type Customer,
  type CustomerInput,
  createCustomer,
  customerContract,
  customerHistoryContract,
  updateCustomer,
} from '@soquay/contract/customers';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { FieldInput } from '@/fields/FieldInput.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { ChangedMeanwhile } from '@/records/ChangedMeanwhile.tsx';
import { RecordHistory } from '@/records/RecordHistory.tsx';
import { recordTexts } from '@/records/record-columns.tsx';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { foldText } from '@/ui/fold-text.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { customerGroupsQuery } from './customers.api.ts';
import { customersTexts } from './customers.texts.ts';

interface CustomerDialogProps {
  /** Absent for a new one. */
  customer?: Customer | undefined;
  onClose: () => void;
}

/** The form of a customer: a new one, or an existing one to change. */
export function CustomerDialog({ customer: read, onClose }: CustomerDialogProps) {
  const t = useTexts(customersTexts);
  // Filled once: what others do meanwhile must not take away what is being typed.
  const [customer, setCustomer] = useState(read);
  if (!customer) {
    return (
      <FormDialog<CustomerInput>
        title={t('customers.add')}
        initialValues={{}}
        save={(body, idempotencyKey) => api(createCustomer, { body }, { idempotencyKey })}
        onClose={onClose}
      >
        <CustomerInputs />
      </FormDialog>
    );
  }
  const { customer_id, version } = customer;
  return (
    <FormDialog<CustomerInput>
      title={t('customers.edit')}
      initialValues={customer}
      save={(values) => api(updateCustomer, { params: { key: customer_id }, body: { ...values, version } })}
      onClose={onClose}
      onFailure={(failure) => (
        <ChangedMeanwhile
          failure={failure}
          seen={customer}
          texts={recordTexts({ contract: customerHistoryContract })}
          onReload={setCustomer}
        />
      )}
    >
      <CustomerInputs />
      <RecordHistory kind={{ contract: customerHistoryContract }} recordKey={String(customer_id)} />
    </FormDialog>
  );
}

const { fields } = customerContract;
const texts = ['customer_name', 'customer_phone', 'customer_address'] as const;

function CustomerInputs() {
  const t = useTexts(customersTexts);
  return (
    <>
      {texts.map((name, index) => (
        <FieldInput key={name} name={name} field={fields[name]} optionName={String} autoFocus={index === 0} />
      ))}
      <Form.Item
        name="customer_group"
        label={t('customers.group')}
        rules={[zodRule(fields.customer_group.input)]}
        extra={t('customers.groupHint')}
      >
        <GroupInput />
      </Form.Item>
      <Form.Item
        name="customer_note"
        label={t('customers.note')}
        rules={[zodRule(fields.customer_note.input)]}
        extra={t('customers.noteHint')}
      >
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </>
  );
}

/** Groups that are in use while one types, found without marks too; `Form.Item` gives the rest. */
function GroupInput(given: object) {
  const groups = useQuery(customerGroupsQuery()).data?.data ?? [];
  return (
    <AutoComplete
      {...given}
      options={groups.map((value) => ({ value }))}
      showSearch={{
        filterOption: (typed, option) => foldText(option?.value ?? '').includes(foldText(typed)),
      }}
    />
  );
}
