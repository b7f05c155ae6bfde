import { listAttributes } from '@soquay/contract/attributes';
import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Form } from 'antd';
import { useId } from 'react';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useTexts } from '@/i18n/texts.ts';
import { foldText } from '@/ui/fold-text.ts';
import type { FieldAccess } from './field-access.ts';
import { groupAttributesQuery } from './product.api.ts';
import styles from './product-form.module.css';
import { productFormTexts } from './product-form.texts.ts';
import { columnAttributeIds, type ProductValues } from './product-form.ts';
import { ReadValue } from './ReadValue.tsx';

interface AttributeFieldsProps {
  companyId: number;
  access: FieldAccess;
  /** What the form began with. */
  initial: ProductValues['atts'];
}

/** Those of the chosen group, colour, size and type where it names none, and whatever the form began with. */
export function AttributeFields({ companyId, access, initial }: AttributeFieldsProps) {
  const t = useTexts(productFormTexts);
  const headingId = useId();
  const form = Form.useFormInstance<ProductValues>();
  const group: number | undefined = Form.useWatch('category_id', form);
  const all = useQuery(endpointQuery(listAttributes, { query: { company_id: companyId } }));
  const asked = useQuery({ ...groupAttributesQuery(companyId, group ?? 0), enabled: group !== undefined });
  const ofGroup = group === undefined ? [] : (asked.data?.data ?? []).map(({ attribute_id }) => attribute_id);
  const ids = new Set([
    ...(ofGroup.length > 0 ? ofGroup : columnAttributeIds),
    ...Object.keys(initial).map(Number),
  ]);
  const shown = (all.data?.data ?? []).filter(({ attribute_id }) => ids.has(attribute_id));
  return (
    <section className={styles.attributes} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{t('productForm.attributes')}</h2>
        {!access.isLocked('atts') && <small>{t('productForm.attributesHint')}</small>}
      </header>
      <div className={styles.fields}>
        {shown.map(({ attribute_id, attribute_name, values }) => (
          <Form.Item key={attribute_id} name={['atts', String(attribute_id)]} label={attribute_name}>
            {access.isLocked('atts') ? (
              <ReadValue />
            ) : (
              <AutoComplete
                allowClear
                options={values.map(({ value }) => ({ value }))}
                showSearch={{
                  filterOption: (typed, option) =>
                    foldText(String(option?.value ?? '')).includes(foldText(typed)),
                }}
              />
            )}
          </Form.Item>
        ))}
      </div>
    </section>
  );
}
