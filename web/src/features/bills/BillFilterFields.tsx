import { defaultOrderOrigin } from '@soquay/contract/bills';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { DayInput } from '@/ui/DayInput.tsx';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import { notBelowRule } from '@/ui/not-below-rule.ts';

/** Fields of the advanced search, each named as its filter (document 1, section 7). */
export function BillFilterFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="bill_number" label={t('bills.number')}>
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <Form.Item name="from_date" label={t('ui.fromDate')}>
        <DayInput />
      </Form.Item>
      <Form.Item
        name="to_date"
        label={t('ui.toDate')}
        dependencies={['from_date']}
        rules={[notBelowRule('from_date', t('ui.daysReversed'))]}
      >
        <DayInput />
      </Form.Item>
      <Form.Item name="user" label={t('bills.user')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="customer_phone" label={t('bills.customerPhone')}>
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="customer_name" label={t('bills.customerName')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="product_code" label={t('bills.productCode')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="product_name" label={t('bills.productName')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="code_anh" label={t('bills.codeAnh')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="amount_from" label={t('bills.amountFrom')}>
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="amount_to"
        label={t('bills.amountTo')}
        dependencies={['amount_from']}
        rules={[notBelowRule('amount_from', t('ui.amountsReversed'))]}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="status" label={t('bills.status')}>
        <Select
          allowClear
          options={[
            { value: 1, label: t('ui.statusNormal') },
            { value: 0, label: t('ui.statusDeleted') },
          ]}
        />
      </Form.Item>
      {/* Always shown with its default, so that nothing looks lost (decisions.md X60). */}
      <Form.Item name="order_origin" label={t('bills.origin')} initialValue={defaultOrderOrigin}>
        <Select
          options={[
            { value: 'all', label: t('bills.originAll') },
            { value: '24', label: t('bills.originOwn') },
            { value: 'ctv', label: t('bills.originCollaborators') },
          ]}
        />
      </Form.Item>
    </>
  );
}
