import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import { notBelowRule } from '@/ui/not-below-rule.ts';

/** Fields of the advanced search, each named as its filter. */
export function ProductFilterFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item name="code" label={t('products.code')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="name" label={t('products.name')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name="from_price" label={t('products.priceFrom')}>
        <MoneyInput />
      </Form.Item>
      <Form.Item
        name="to_price"
        label={t('products.priceTo')}
        dependencies={['from_price']}
        rules={[notBelowRule('from_price', t('ui.amountsReversed'))]}
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name="in_stock" label={t('products.stock')}>
        <Select allowClear options={[{ value: 1, label: t('products.stillSellable') }]} />
      </Form.Item>
    </>
  );
}
