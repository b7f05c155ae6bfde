import { bankName, banks } from '@soquay/contract/banks';
import { saveBankAccount } from '@soquay/contract/letterheads';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { setupTexts } from './setup.texts.ts';

const rules = saveBankAccount.body.shape;

export function BankAccountFields() {
  const t = useTexts(setupTexts);
  return (
    <>
      <Form.Item
        name="bank_bin"
        label={t('setup.bank')}
        required
        rules={[zodRule(rules.bank_bin)]}
        extra={t('setup.bankHint')}
      >
        <BankSelect />
      </Form.Item>
      <Form.Item
        name="account_number"
        label={t('setup.accountNumber')}
        required
        rules={[zodRule(rules.account_number)]}
        extra={t('setup.accountNumberHint')}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="account_name" label={t('setup.accountName')} rules={[zodRule(rules.account_name)]}>
        <Input autoComplete="off" autoCapitalize="characters" />
      </Form.Item>
    </>
  );
}

interface BankSelectProps {
  id?: string;
  value?: string;
  onChange?: (bin: string) => void;
}

/** Found by name or number; six digits that no bank of ours has are one all the same. */
function BankSelect({ id, value, onChange }: BankSelectProps) {
  const [typed, setTyped] = useState('');
  const isUnknown = (bin: string | undefined) =>
    bin !== undefined && /^\d{6}$/.test(bin) && bankName(bin) === bin;
  const others = [...new Set([value, typed.trim()])].filter(isUnknown).map((bin) => ({ bin, name: '' }));
  return (
    <Select
      id={id}
      autoFocus
      value={value}
      onChange={onChange}
      showSearch={{
        onSearch: setTyped,
        ...searchLabels,
      }}
      options={[...others, ...banks].map(({ bin, name }) => ({ value: bin, label: `${name} ${bin}`.trim() }))}
    />
  );
}
