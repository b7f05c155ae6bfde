import { type PaymentMethod, paymentKinds } from '@soquay/contract/master-data';
import { createPaymentMethod as endpoint } from '@soquay/contract/setup';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { zodRule } from '@/ui/zod-rule.ts';
import { FormModal } from './FormModal.tsx';
import { RecordSection } from './RecordSection.tsx';
import { SwitchedOff } from './SwitchedOff.tsx';
import { SwitchOffButton } from './SwitchOffButton.tsx';
import {
  createPaymentMethod,
  type PaymentMethodBody,
  paymentMethodsQuery,
  restorePaymentMethod,
  switchPaymentMethodOff,
  updatePaymentMethod,
} from './setup.api.ts';

const rules = endpoint.body.shape;

export function PaymentMethodSection() {
  const { t } = useTranslation();
  const [open, setOpen] = useState<PaymentMethod | 'new' | null>(null);
  const known = useQuery(paymentMethodsQuery()).data?.data;
  return (
    <RecordSection
      title={t('setup.payments')}
      about={t('setup.paymentsText')}
      query={paymentMethodsQuery()}
      only={({ active }) => active === 1}
      columns={[
        { title: t('setup.paymentCode'), dataIndex: 'payment_code' },
        { title: t('setup.paymentDesc'), className: 'setup-text', dataIndex: 'payment_desc' },
        { title: t('setup.paymentKind'), render: (_, { kind }) => t(`setup.paymentKinds.${kind}`) },
      ]}
      rowKey="payment_code"
      emptyText={t('setup.noPayments')}
      add={{ label: t('setup.addPayment'), onClick: () => setOpen('new') }}
      edit={{ nameOf: ({ payment_desc }) => payment_desc, onClick: setOpen }}
      actions={({ payment_code, payment_desc }) => (
        <SwitchOffButton
          name={payment_desc}
          switchOff={(isKnownInUse) => switchPaymentMethodOff(payment_code, isKnownInUse)}
        />
      )}
    >
      <SwitchedOff
        rows={known}
        codeOf={({ payment_code }) => payment_code}
        nameOf={({ payment_desc }) => payment_desc}
        restore={({ payment_code }) => restorePaymentMethod(payment_code)}
      />
      {open && (
        <FormModal<PaymentMethodBody>
          title={t(open === 'new' ? 'setup.addPayment' : 'setup.editPayment')}
          initialValues={open === 'new' ? { kind: 'other' } : open}
          save={open === 'new' ? createPaymentMethod : updatePaymentMethod}
          onClose={() => setOpen(null)}
        >
          <Form.Item
            name="payment_code"
            label={t('setup.paymentCode')}
            required
            rules={[zodRule(rules.payment_code)]}
            extra={t('setup.codeFixed')}
          >
            <Input autoFocus={open === 'new'} disabled={open !== 'new'} autoComplete="off" />
          </Form.Item>
          <Form.Item name="kind" label={t('setup.paymentKind')} required>
            <Select
              autoFocus={open !== 'new'}
              options={paymentKinds.map((kind) => ({ value: kind, label: t(`setup.paymentKinds.${kind}`) }))}
            />
          </Form.Item>
          <Form.Item
            name="payment_desc"
            label={t('setup.paymentDesc')}
            required
            rules={[zodRule(rules.payment_desc)]}
          >
            <Input autoComplete="off" />
          </Form.Item>
        </FormModal>
      )}
    </RecordSection>
  );
}
