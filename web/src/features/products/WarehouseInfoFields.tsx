import { type Product, productInput, productLabels } from '@soquay/contract/product';
import { isPromoAbovePrice } from '@soquay/contract/rules/selling-price';
import { screenMessages } from '@soquay/contract/screen-messages';
import { useQuery } from '@tanstack/react-query';
import { Form, type FormItemProps, Input, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { translateMessage } from '@/api/said-text.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { groupChoices } from '@/fields/goods-choices.ts';
import { FormSection } from '@/ui/FormSection.tsx';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import type { FieldAccess } from './field-access.ts';
import { choiceQueries } from './product.api.ts';
import styles from './product-form.module.css';

interface SectionProps {
  companyId: number;
  access: FieldAccess;
  /** As it is kept: what it refers to stays offered. */
  kept: Product | undefined;
}

/** What the warehouse and the till know of a product. */
export function WarehouseInfoFields({ companyId, access, kept }: SectionProps) {
  const { t } = useTranslation();
  const units = useQuery(choiceQueries.units());
  const groups = useQuery(choiceQueries.categories(companyId));
  const { isLocked, isSeen } = access;
  // Refused before anything else is asked, as whether there is no opening stock.
  const item = (
    name: keyof typeof productLabels,
    input: ReactElement,
    checks: Pick<FormItemProps, 'required' | 'rules' | 'dependencies'> = {},
  ) => (
    <Form.Item name={name} label={fieldTitle(productLabels[name])} {...checks}>
      {input}
    </Form.Item>
  );
  const needed = (name: keyof typeof productLabels) => ({
    required: true,
    rules: [zodRule(productInput.shape[name])],
  });
  const text = (
    name: keyof typeof productLabels & Parameters<FieldAccess['isLocked']>[0],
    checks?: Parameters<typeof item>[2],
  ) =>
    item(
      name,
      <Input
        autoComplete="off"
        disabled={isLocked(name)}
        autoFocus={name === 'product_code' && kept === undefined}
      />,
      checks,
    );
  const money = (name: 'original_price' | 'price' | 'sale_price', checks?: Parameters<typeof item>[2]) =>
    isSeen(name) && item(name, <MoneyInput disabled={isLocked(name)} />, checks);
  return (
    <FormSection title={t('productForm.warehouseInfo')}>
      {text('product_code', needed('product_code'))}
      {text('code_anh')}
      {text('barcode')}
      <div className={styles.wide}>{text('product_name', needed('product_name'))}</div>
      {item(
        'unit_code',
        <Select
          disabled={isLocked('unit_code')}
          loading={units.isLoading}
          options={(units.data?.data ?? [])
            .filter(({ active, unit_code }) => active === 1 || unit_code === kept?.unit_code)
            .map(({ unit_code, unit_name }) => ({ value: unit_code, label: unit_name }))}
          showSearch={searchLabels}
        />,
        needed('unit_code'),
      )}
      {item(
        'category_id',
        <Select
          disabled={isLocked('category_id')}
          loading={groups.isLoading}
          allowClear
          options={[
            ...groupChoices(
              groups.data?.data ?? [],
              ({ active, category_id }) => active === 1 || category_id === kept?.category_id,
            ),
          ]}
          showSearch={searchLabels}
        />,
      )}
      {money('original_price')}
      {money('price')}
      {money('sale_price', { dependencies: ['price'], rules: [noPromoAbovePrice(kept)] })}
      {text('status_note')}
      <Form.Item
        name="active"
        label={fieldTitle(productLabels.active)}
        getValueProps={(value: unknown) => ({ checked: value === 1 })}
        getValueFromEvent={(isOn: boolean) => (isOn ? 1 : 0)}
        extra={t('productForm.activeHint')}
      >
        <Switch disabled={isLocked('active')} />
      </Form.Item>
      {isSeen('supplier_note') && (
        <div className={styles.wide}>
          {item('supplier_note', <Input.TextArea autoSize disabled={isLocked('supplier_note')} />)}
        </div>
      )}
      <div className={styles.wide}>
        {item('product_desc', <Input.TextArea autoSize disabled={isLocked('product_desc')} />)}
      </div>
    </FormSection>
  );
}

/** Prices that stay as they are kept are nobody's change. */
function noPromoAbovePrice(kept: Product | undefined): Rule {
  return ({ getFieldValue }) => ({
    validator: async () => {
      const price: number = getFieldValue('price') ?? 0;
      const sale_price: number = getFieldValue('sale_price') ?? 0;
      const isKept = price === kept?.price && sale_price === kept.sale_price;
      if (!isKept && isPromoAbovePrice({ price, sale_price })) {
        throw new Error(translateMessage(screenMessages.promoAbovePrice));
      }
    },
  });
}
