import { type Product, productInput, productLabels } from '@soquay/contract/product';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select, Switch, TreeSelect } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldTitle } from '@/fields/field-title.ts';
import { FormSection } from '@/ui/FormSection.tsx';
import { forestOf, isTitleLike } from '@/ui/forest.ts';
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
  const item = (name: keyof typeof productLabels, input: ReactElement, isRequired = false) => (
    <Form.Item
      name={name}
      label={fieldTitle(productLabels[name])}
      required={isRequired}
      // Asked for before anything else is asked, as whether there is no opening stock.
      rules={isRequired ? [zodRule(productInput.shape[name])] : []}
    >
      {input}
    </Form.Item>
  );
  const text = (
    name: keyof typeof productLabels & Parameters<FieldAccess['isLocked']>[0],
    isRequired = false,
  ) => item(name, <Input autoComplete="off" disabled={isLocked(name)} />, isRequired);
  const money = (name: 'original_price' | 'price' | 'sale_price') =>
    isSeen(name) && item(name, <MoneyInput disabled={isLocked(name)} />);
  return (
    <FormSection title={t('productForm.warehouseInfo')}>
      {text('product_code', true)}
      {text('code_anh')}
      {text('barcode')}
      <div className={styles.wide}>{text('product_name', true)}</div>
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
        true,
      )}
      {item(
        'category_id',
        <TreeSelect
          disabled={isLocked('category_id')}
          loading={groups.isLoading}
          allowClear
          treeDefaultExpandAll
          treeData={forestOf(
            (groups.data?.data ?? [])
              .filter(({ active, category_id }) => active === 1 || category_id === kept?.category_id)
              .map(({ category_id, category_name, category_parent_id }) => ({
                value: category_id,
                title: category_name,
                parent: category_parent_id,
              })),
          )}
          showSearch={{ filterTreeNode: (typed, { title }) => isTitleLike(typed, title) }}
        />,
      )}
      {money('original_price')}
      {money('price')}
      {money('sale_price')}
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
