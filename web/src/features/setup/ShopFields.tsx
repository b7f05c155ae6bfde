import { createCompany } from '@soquay/contract/setup';
import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { zodRule } from '@/ui/zod-rule.ts';

const rules = createCompany.body.shape;

export function ShopFields() {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="company_name"
        label={t('setup.shopName')}
        required
        rules={[zodRule(rules.company_name)]}
      >
        <Input autoFocus autoComplete="organization" />
      </Form.Item>
      <Form.Item
        name="company_address"
        label={t('setup.shopAddress')}
        rules={[zodRule(rules.company_address)]}
        extra={t('setup.shopAddressHint')}
      >
        <Input.TextArea autoSize autoComplete="street-address" onKeyDown={enterGoesOn} />
      </Form.Item>
      <Form.Item name="company_phone" label={t('setup.shopPhone')} rules={[zodRule(rules.company_phone)]}>
        <Input autoComplete="tel" inputMode="tel" />
      </Form.Item>
    </>
  );
}
