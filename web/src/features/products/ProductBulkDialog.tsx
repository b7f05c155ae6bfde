import type { BulkField } from '@soquay/contract/product-bulk';
import { units } from '@soquay/contract/units';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useRights } from '@/session/rights.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { useProductChoices } from './product-choices.ts';

interface ProductBulkDialogProps {
  field: BulkField;
  count: number;
  save: (value: string | number | null) => Promise<{ message: string }>;
  onClose: () => void;
}

type Values = Partial<Record<BulkField, string | number>>;

/** One value for all that are chosen; left empty it takes away what they have, but for the unit. */
export function ProductBulkDialog({ field, count, save, onClose }: ProductBulkDialogProps) {
  const { t } = useTranslation();
  const isRequired = field === 'unit_code';
  return (
    <FormDialog<Values>
      title={t('products.bulk.title', { field: t(`products.bulk.${field}`), n: count })}
      initialValues={{}}
      save={(values) => save(values[field] ?? null)}
      onClose={onClose}
    >
      <Form.Item
        name={field}
        label={t(`products.bulk.${field}`)}
        rules={[{ required: isRequired }]}
        extra={field === 'brand_id' ? t('products.bulk.ofModel') : !isRequired && t('products.bulk.empty')}
      >
        <FieldInput field={field} />
      </Form.Item>
    </FormDialog>
  );
}

/** Takes what the form item hands to its input. */
function FieldInput({ field, ...input }: { field: BulkField }): ReactElement {
  const { groups, brands } = useProductChoices(useRights(), { onlyInUse: true });
  const allUnits = useQuery({ ...endpointQuery(units.options, {}), enabled: field === 'unit_code' });
  if (field === 'status_note') return <Input maxLength={200} autoComplete="off" {...input} />;
  const options = {
    category_id: groups,
    brand_id: brands,
    unit_code: (allUnits.data?.data ?? [])
      .filter(({ active }) => active === 1)
      .map(({ unit_code, unit_name }) => ({ value: unit_code, label: unit_name })),
    active: [],
  }[field];
  return <Select<string | number> allowClear options={[...options]} showSearch={searchLabels} {...input} />;
}
