import type { Product } from '@soquay/contract/product';
import { fieldsOfGroup, type ProductField, productFields } from '@soquay/contract/product-fields';
import { isPromoAbovePrice } from '@soquay/contract/rules/selling-price';
import { useQuery } from '@tanstack/react-query';
import { Form, type FormItemProps, Input, Select } from 'antd';
import type { Rule } from 'antd/es/form';
import type { ReactElement, ReactNode } from 'react';
import { saidText } from '@/api/said-text.ts';
import { FieldInput } from '@/fields/FieldInput.tsx';
import { fieldTitle } from '@/fields/field-title.ts';
import { groupChoices } from '@/fields/goods-choices.ts';
import { useTexts } from '@/i18n/texts.ts';
import { picturesTexts } from '@/product-images/pictures.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { enterGoesOn } from '@/ui/enter-goes-on.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import { zodRule } from '@/ui/zod-rule.ts';
import { FoldedSection } from './FoldedSection.tsx';
import type { FieldAccess } from './field-access.ts';
import { choiceQueries } from './product.api.ts';
import styles from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import type { ProductValues } from './product-form.ts';
import { shownProductField } from './product-texts.ts';
import { ReadValue } from './ReadValue.tsx';

interface FieldProps extends Pick<FormItemProps, 'dependencies' | 'className' | 'normalize'> {
  name: ProductField;
  access: FieldAccess;
  textOf?: (value: string | number) => string;
  /** Checks besides that of the declaration. */
  rules?: Rule[];
  /** Input of a field that has one of its own; by default that of its kind. */
  children?: ReactElement;
}

/** A declared field under its label; as text where it is locked, absent where it is not to be seen. */
export function ProductFieldItem({ name, access, textOf, rules = [], children, ...look }: FieldProps) {
  const t = useTexts(productFormTexts);
  const field = productFields[name];
  if (!access.isSeen(name)) return null;
  if (access.isLocked(name)) {
    const text = textOf ?? ((value: string | number) => shownProductField(name).format(value) || '–');
    return (
      <Form.Item name={name} label={fieldTitle(field.label)} {...look}>
        <ReadValue textOf={text} />
      </Form.Item>
    );
  }
  const hint = name === 'active' && t('productForm.activeHint');
  if (!children) {
    return <FieldInput name={name} field={field} optionName={String} extra={hint} rules={rules} {...look} />;
  }
  return (
    <Form.Item
      name={name}
      label={fieldTitle(field.label)}
      required={field.isRequired}
      rules={[zodRule(field.input), ...rules]}
      {...look}
    >
      {children}
    </Form.Item>
  );
}

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
  return (
    <Card aria-label={t('productForm.warehouseInfo')} className={styles.lead}>
      {pictures && (
        <section className={styles.pictures} aria-label={t('pictures.section')}>
          {pictures}
        </section>
      )}
      <div className={styles.leadFields}>
        <ProductFieldItem
          name="product_name"
          access={access}
          className={styles.name}
          // Several lines of the screen, so that it is read whole, but one line of text.
          normalize={(typed: string) => typed.replace(/\s*\n\s*/g, ' ')}
        >
          <Input.TextArea
            autoSize
            autoComplete="off"
            autoFocus={kept === undefined}
            onPressEnter={enterGoesOn}
          />
        </ProductFieldItem>
        <div className={styles.prices}>
          {fieldsOfGroup('prices').map((name) => (
            <ProductFieldItem
              key={name}
              name={name}
              access={access}
              {...(name === 'sale_price' && { dependencies: ['price'], rules: [noPromoAbovePrice(kept)] })}
            />
          ))}
        </div>
        <div className={styles.fields}>
          {fieldsOfGroup('codes').map((name) => (
            <ProductFieldItem key={name} name={name} access={access} />
          ))}
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
  const inputs: Partial<Record<ProductField, Pick<FieldProps, 'textOf' | 'children'>>> = {
    unit_code: {
      textOf: (code) => units.data?.data.find(({ unit_code }) => unit_code === code)?.unit_name ?? `${code}`,
      children: (
        <Select
          loading={units.isLoading}
          options={(units.data?.data ?? [])
            .filter(({ active, unit_code }) => active === 1 || unit_code === kept?.unit_code)
            .map(({ unit_code, unit_name }) => ({ value: unit_code, label: unit_name }))}
          showSearch={searchLabels}
        />
      ),
    },
    category_id: {
      textOf: () => kept?.category_name ?? '',
      children: (
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
      ),
    },
  };
  return (
    <Card aria-label={t('productForm.filing')}>
      {fieldsOfGroup('filing').map((name) => (
        <ProductFieldItem key={name} name={name} access={access} {...inputs[name]} />
      ))}
    </Card>
  );
}

/** Long texts for the staff. */
export function NoteFields({ access, initial }: { access: FieldAccess; initial: ProductValues }) {
  const t = useTexts(productFormTexts);
  const form = Form.useFormInstance<ProductValues>();
  const names = fieldsOfGroup('notes').filter((name) => access.isSeen(name));
  const typed = Form.useWatch((values: ProductValues) => values, form) ?? initial;
  const texts = names.map((name) => typed[name]?.trim()).filter(Boolean);
  return (
    <FoldedSection
      title={t('productForm.notes')}
      summary={texts.join(' · ') || t('productForm.nothingYet')}
      isOpen={false}
    >
      {names.map((name) => (
        <ProductFieldItem key={name} name={name} access={access} className={styles.wide}>
          <Input.TextArea autoSize />
        </ProductFieldItem>
      ))}
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
        throw new Error(saidText('promoAbovePrice'));
      }
    },
  });
}
