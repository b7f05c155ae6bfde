import { type Product, productInput, productLabels } from '@soquay/contract/product';
import type { ProductField } from '@soquay/contract/rules/product-rights';
import { isPromoAbovePrice } from '@soquay/contract/rules/selling-price';
import { screenMessages } from '@soquay/contract/screen-messages';
import { useQuery } from '@tanstack/react-query';
import { Form, type FormItemProps, Input, Select, Switch } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactElement, ReactNode } from 'react';
import { translateMessage } from '@/api/said-text.ts';
import { fieldTitle } from '@/fields/field-title.ts';
import { groupChoices } from '@/fields/goods-choices.ts';
import { useTexts } from '@/i18n/texts.ts';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { formatMoney } from '@/ui/format.ts';
import { MoneyInput } from '@/ui/NumberInput.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { FoldedSection } from './FoldedSection.tsx';
import type { FieldAccess } from './field-access.ts';
import { choiceQueries } from './product.api.ts';
import styles from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import type { ProductValues } from './product-form.ts';
import { ReadValue } from './ReadValue.tsx';

type Checks = Pick<FormItemProps, 'required' | 'rules' | 'dependencies' | 'className' | 'normalize'>;
type PlainField = ProductField & keyof typeof productLabels;

/** A field under its label; as text where it is not the person's to change, absent where it is not theirs to see. */
function Field({
  name,
  access: { isLocked, isSeen },
  textOf,
  children,
  ...checks
}: Checks & {
  name: PlainField;
  access: FieldAccess;
  textOf?: (value: string | number) => string;
  children: ReactElement;
}) {
  if (!isSeen(name)) return null;
  const { required, rules, ...look } = checks;
  return (
    <Form.Item
      name={name}
      label={fieldTitle(productLabels[name])}
      {...look}
      {...(isLocked(name) ? {} : { required, rules })}
    >
      {isLocked(name) ? <ReadValue {...(textOf && { textOf })} /> : children}
    </Form.Item>
  );
}

// Refused before anything else is asked, as whether there is no opening stock.
const needed = (name: 'product_code' | 'product_name' | 'unit_code') => ({
  required: true,
  rules: [zodRule(productInput.shape[name])],
});

interface LeadFieldsProps {
  access: FieldAccess;
  /** As it is kept; absent of a new one. */
  kept: Product | undefined;
  /** Stand at the left, where there are any or may be. */
  pictures: ReactNode;
  /** Below the codes. */
  children: ReactNode;
}

/** Fields people know a product by: pictures, name and codes, and what it costs. */
export function LeadFields({ access, kept, pictures, children }: LeadFieldsProps) {
  const t = useTexts(picturesTexts, productFormTexts);
  const money = (name: 'price' | 'sale_price' | 'original_price', checks: Checks = {}) => (
    <Field name={name} access={access} textOf={(amount) => formatMoney(Number(amount))} {...checks}>
      <MoneyInput />
    </Field>
  );
  return (
    <Card aria-label={t('productForm.warehouseInfo')} className={styles.lead}>
      {pictures && (
        <section className={styles.pictures} aria-label={t('pictures.section')}>
          {pictures}
        </section>
      )}
      <div className={styles.leadFields}>
        <Field
          name="product_name"
          access={access}
          className={styles.name}
          // Several lines of the screen, so that it is read whole, but one line of text.
          normalize={(typed: string) => typed.replace(/\s*\n\s*/g, ' ')}
          {...needed('product_name')}
        >
          <Input.TextArea
            autoSize
            autoComplete="off"
            autoFocus={kept === undefined}
            onPressEnter={enterGoesOn}
          />
        </Field>
        <div className={styles.prices}>
          {money('price')}
          {money('sale_price', { dependencies: ['price'], rules: [noPromoAbovePrice(kept)] })}
          {money('original_price')}
        </div>
        <div className={styles.fields}>
          <Field name="product_code" access={access} {...needed('product_code')}>
            <Input autoComplete="off" />
          </Field>
          <Field name="barcode" access={access}>
            <Input autoComplete="off" />
          </Field>
          <Field name="code_anh" access={access}>
            <Input autoComplete="off" />
          </Field>
        </div>
        {children}
      </div>
    </Card>
  );
}

interface FilingFieldsProps extends Pick<LeadFieldsProps, 'access' | 'kept'> {
  companyId: number;
}

/** Fields that say where a product belongs, and whether it is sold. */
export function FilingFields({ companyId, access, kept }: FilingFieldsProps) {
  const t = useTexts(productFormTexts);
  const units = useQuery(choiceQueries.units());
  const groups = useQuery(choiceQueries.categories(companyId));
  return (
    <Card aria-label={t('productForm.filing')}>
      <Field
        name="unit_code"
        access={access}
        textOf={(code) =>
          units.data?.data.find(({ unit_code }) => unit_code === code)?.unit_name ?? `${code}`
        }
        {...needed('unit_code')}
      >
        <Select
          loading={units.isLoading}
          options={(units.data?.data ?? [])
            .filter(({ active, unit_code }) => active === 1 || unit_code === kept?.unit_code)
            .map(({ unit_code, unit_name }) => ({ value: unit_code, label: unit_name }))}
          showSearch={searchLabels}
        />
      </Field>
      <Field name="category_id" access={access} textOf={() => kept?.category_name ?? ''}>
        <Select
          loading={groups.isLoading}
          allowClear
          options={[
            ...groupChoices(
              groups.data?.data ?? [],
              ({ active, category_id }) => active === 1 || category_id === kept?.category_id,
            ),
          ]}
          showSearch={searchLabels}
        />
      </Field>
      <Field name="status_note" access={access}>
        <Input autoComplete="off" />
      </Field>
      {access.isLocked('active') ? (
        <Field
          name="active"
          access={access}
          textOf={(active) => t(active === 1 ? 'productForm.isOn' : 'productForm.isOff')}
        >
          <Switch />
        </Field>
      ) : (
        <Form.Item
          name="active"
          label={fieldTitle(productLabels.active)}
          getValueProps={(value: unknown) => ({ checked: value === 1 })}
          getValueFromEvent={(isOn: boolean) => (isOn ? 1 : 0)}
          extra={t('productForm.activeHint')}
        >
          <Switch />
        </Form.Item>
      )}
    </Card>
  );
}

/** Long texts for the staff. */
export function NoteFields({ access, initial }: { access: FieldAccess; initial: ProductValues }) {
  const t = useTexts(productFormTexts);
  const form = Form.useFormInstance<ProductValues>();
  const desc = Form.useWatch('product_desc', form) ?? initial.product_desc;
  const note = Form.useWatch('supplier_note', form) ?? initial.supplier_note;
  const texts = [desc, access.isSeen('supplier_note') ? note : ''].map((text) => text.trim()).filter(Boolean);
  return (
    <FoldedSection
      title={t('productForm.notes')}
      summary={texts.join(' · ') || t('productForm.nothingYet')}
      isOpen={false}
    >
      <Field name="product_desc" access={access} className={styles.wide}>
        <Input.TextArea autoSize />
      </Field>
      <Field name="supplier_note" access={access} className={styles.wide}>
        <Input.TextArea autoSize />
      </Field>
    </FoldedSection>
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
