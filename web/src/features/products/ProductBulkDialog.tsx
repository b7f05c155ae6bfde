import type { BulkField } from '@soquay/contract/product-bulk';
import { units } from '@soquay/contract/units';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { useProductChoices } from './product-choices.ts';
import { productsTexts } from './products.texts.ts';

interface ProductBulkDialogProps {
  field: BulkField;
  count: number;
  save: (value: string | number | null) => Promise<{ message: string }>;
  onClose: () => void;
}

interface Values extends Partial<Record<BulkField, string | number>> {
  /** What they have is taken away; nothing typed alone never does that. */
  isEmptied?: boolean;
}

/** One value for all that are chosen. */
export function ProductBulkDialog({ field, count, save, onClose }: ProductBulkDialogProps) {
  const t = useTexts(productsTexts);
  return (
    <FormDialog<Values>
      title={t('products.bulk.title', { field: t(`products.bulk.${field}`), n: count })}
      initialValues={{}}
      save={(values) => save(values.isEmptied ? null : (values[field] ?? null))}
      onClose={onClose}
    >
      <NewValue field={field} />
    </FormDialog>
  );
}

function NewValue({ field }: { field: BulkField }) {
  const t = useTexts(productsTexts);
  const form = Form.useFormInstance<Values>();
  const isEmptied = Form.useWatch('isEmptied', form) ?? false;
  return (
    <>
      <Form.Item
        name={field}
        label={t(`products.bulk.${field}`)}
        rules={[{ required: !isEmptied, ...(field === 'status_note' && { whitespace: !isEmptied }) }]}
        extra={field === 'brand_id' && t('products.bulk.ofModel')}
        dependencies={['isEmptied']}
      >
        <FieldInput field={field} disabled={isEmptied} />
      </Form.Item>
      {field !== 'unit_code' && (
        <Form.Item name="isEmptied" valuePropName="checked">
          <Checkbox>{t('products.bulk.empty')}</Checkbox>
        </Form.Item>
      )}
    </>
  );
}

/** Takes what the form item hands to its input. */
function FieldInput({ field, ...input }: { field: BulkField; disabled: boolean }): ReactElement {
  const { groups, brands } = useProductChoices(useRights(), { onlyInUse: true });
  const allUnits = useQuery({ ...endpointQuery(units.options, {}), enabled: field === 'unit_code' });
  if (field === 'status_note') return <Input maxLength={200} autoComplete="off" autoFocus {...input} />;
  const options = {
    category_id: groups,
    brand_id: brands,
    unit_code: (allUnits.data?.data ?? [])
      .filter(({ active }) => active === 1)
      .map(({ unit_code, unit_name }) => ({ value: unit_code, label: unit_name })),
    active: [],
  }[field];
  return (
    <Select<string | number>
      allowClear
      autoFocus
      options={[...options]}
      showSearch={searchLabels}
      {...input}
    />
  );
}
