import type { CustomerOption } from '@soquay/contract/customers';
import { createHold } from '@soquay/contract/holds';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Form, type InputProps } from 'antd';
import { useState } from 'react';
import { CustomerInput } from '@/documents/fields/CustomerInput.tsx';
import { chosenCustomer, emptyCustomer, usablePhone, withPhone } from '@/documents/fields/customer.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { TaskQueue } from '@/ui/task-queue.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import styles from './goods-dialog.module.css';
import { inventoriesTexts } from './inventories.texts.ts';

const { customer_name, customer_phone } = createHold.body.shape;

/** Who the goods are kept for: a phone in any spelling, or a name, finds known customers as on a bill. */
export function HoldCustomerFields({ lookUps }: { lookUps: TaskQueue }) {
  const t = useTexts(inventoriesTexts);
  const onLookUp = (task: () => Promise<void>) => lookUps.add(task);
  const form = Form.useFormInstance();
  const mayFind = hasGrant(useRights(), 'customers', 'view');
  const [chosen, setChosen] = useState(emptyCustomer);

  function choose(customer: CustomerOption): void {
    const filled = { errors: [], touched: true };
    form.setFields([
      { name: 'customer_phone', value: customer.customer_phone, ...filled },
      { name: 'customer_name', value: customer.customer_name, ...filled },
    ]);
    setChosen(chosenCustomer(customer));
  }

  /** Their whole phone was typed: a name that somebody typed stays. */
  function fillIn(customer: CustomerOption): void {
    const typed: string = form.getFieldValue('customer_name') ?? '';
    choose({ ...customer, customer_name: typed.trim() || customer.customer_name });
    setChosen(chosenCustomer(customer));
  }

  function typePhone(phone: string): void {
    const typed = { ...chosen, customer_name: form.getFieldValue('customer_name') ?? '' };
    form.setFieldValue('customer_name', withPhone(typed, phone).customer_name);
  }

  return (
    <div className={styles.pair}>
      <Form.Item
        name="customer_phone"
        label={t('inventories.customerPhone')}
        required
        rules={[zodRule(customer_phone)]}
      >
        <CustomerBox
          onType={typePhone}
          onChoose={choose}
          onMatch={fillIn}
          onLookUp={onLookUp}
          finds={() => mayFind}
          autoFocus
          inputMode="tel"
          maxLength={30}
        />
      </Form.Item>
      <Form.Item
        name="customer_name"
        label={t('inventories.customerName')}
        required
        rules={[zodRule(customer_name)]}
      >
        {/* Their number says who it is: a name like somebody else's must not change it. */}
        <CustomerBox
          onChoose={choose}
          onMatch={fillIn}
          onLookUp={onLookUp}
          finds={() =>
            mayFind && usablePhone({ customer_phone: form.getFieldValue('customer_phone') ?? '' }) === ''
          }
          maxLength={200}
        />
      </Form.Item>
    </div>
  );
}

interface CustomerBoxProps extends Omit<InputProps, 'onChange' | 'value' | 'children'> {
  /** Given by the form. */
  value?: string;
  onChange?: (text: string) => void;
  onType?: (text: string) => void;
  onChoose: (customer: CustomerOption) => void;
  onMatch?: (customer: CustomerOption) => void;
  onLookUp?: (task: () => Promise<void>) => void;
  /** Asked as the text changes: what a form tells its watchers comes later than the next key. */
  finds: () => boolean;
}

function CustomerBox({ value = '', onChange, onType, finds, ...rest }: CustomerBoxProps) {
  function type(text: string): void {
    onChange?.(text);
    onType?.(text);
  }

  return (
    <div className={styles.customer}>
      <CustomerInput {...rest} finds={finds()} value={value} onType={type} />
    </div>
  );
}
