import { PlusOutlined } from '@ant-design/icons';
import { brands } from '@soquay/contract/brands';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { FieldInput } from '@/fields/FieldInput.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { allRecordsQuery, createRecord } from '@/records/record-kind.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRightsIn } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { FormDialog } from '@/ui/FormDialog.tsx';
import { searchLabels } from '@/ui/search-labels.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { brandKind } from './brand-kind.ts';
import styles from './brand-picker.module.css';
import { brandsTexts } from './brands.texts.ts';

interface BrandPickerProps {
  /** Given by `Form.Item`. */
  id?: string;
  value?: number | null;
  onChange?: (id: number | null) => void;
  companyId: number;
  disabled?: boolean;
}

/** A brand of the shop, or a new one, which is chosen once it is there. */
export function BrandPicker({ companyId, value, onChange, disabled = false, ...input }: BrandPickerProps) {
  const t = useTexts(brandsTexts);
  const rights = useRightsIn(companyId);
  const [isAdding, setAdding] = useAddressState<true>('brand');
  const rows = useQuery(allRecordsQuery(brandKind, companyId)).data?.data ?? [];
  // One that is switched off shows where it is chosen, and is offered no more.
  const offered = rows.filter(({ id, active }) => active === 1 || id === value);
  return (
    <div className={styles.picker}>
      <Select
        {...input}
        // Until the names are there, its number would show.
        value={rows.length > 0 ? value : null}
        disabled={disabled}
        allowClear
        onChange={(id: number | undefined) => onChange?.(id ?? null)}
        options={offered.map(({ id, brand_name }) => ({ value: id, label: brand_name }))}
        showSearch={searchLabels}
      />
      {!disabled && mayCall(rights, brands.create) && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          aria-label={t('brands.add')}
          title={t('brands.add')}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        />
      )}
      {isAdding && (
        <NewBrand
          companyId={companyId}
          onAdded={(id) => onChange?.(id)}
          onClose={() => setAdding(undefined)}
        />
      )}
    </div>
  );
}

interface NewBrandProps {
  companyId: number;
  onAdded: (id: number) => void;
  onClose: () => void;
}

function NewBrand({ companyId, onAdded, onClose }: NewBrandProps) {
  const t = useTexts(brandsTexts);
  const feedback = useFeedback();
  return (
    <FormDialog<{ brand_name: string }>
      title={t('brands.add')}
      initialValues={{}}
      save={async (values, key) => {
        const { data } = await createRecord(brandKind, companyId, values, key);
        onAdded(data.id);
        feedback.success(t('brands.added'));
        return {};
      }}
      onClose={onClose}
    >
      <FieldInput name="brand_name" field={brands.fields.brand_name} optionName={String} autoFocus />
    </FormDialog>
  );
}
