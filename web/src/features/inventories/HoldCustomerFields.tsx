import { createHold } from '@soquay/contract/holds';
import { hasGrant } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customersQuery } from '@/documents/look-ups.ts';
import { useRights } from '@/session/rights.ts';
import { useDebounced } from '@/ui/use-debounced.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import styles from './goods-dialog.module.css';

const { customer_name, customer_phone } = createHold.body.shape;

const lookUpDelayMs = 250;

/** Who the goods are kept for; a known customer is filled in by the beginning of their phone. */
export function HoldCustomerFields() {
  const { t } = useTranslation();
  const form = Form.useFormInstance();
  const mayFind = hasGrant(useRights(), 'customers', 'view');
  const [typed, setTyped] = useState('');
  const lookUp = customersQuery(useDebounced(typed, lookUpDelayMs));
  const found = useQuery({ ...lookUp, enabled: mayFind && lookUp.enabled });
  const customers = typed === '' ? [] : (found.data?.data ?? []);

  function choose(phone: string): void {
    const known = customers.find((customer) => customer.customer_phone === phone);
    if (known?.customer_name) form.setFieldValue('customer_name', known.customer_name);
    setTyped('');
  }

  return (
    <div className={styles.pair}>
      <Form.Item
        name="customer_phone"
        label={t('inventories.customerPhone')}
        required
        rules={[zodRule(customer_phone)]}
      >
        <AutoComplete
          autoFocus
          options={customers.map((customer) => ({
            value: customer.customer_phone,
            label: `${customer.customer_phone} · ${customer.customer_name}`,
          }))}
          onSearch={setTyped}
          onSelect={choose}
        >
          <Input inputMode="tel" autoComplete="off" />
        </AutoComplete>
      </Form.Item>
      <Form.Item
        name="customer_name"
        label={t('inventories.customerName')}
        required
        rules={[zodRule(customer_name)]}
      >
        <Input autoComplete="off" />
      </Form.Item>
    </div>
  );
}
