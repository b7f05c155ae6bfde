import { suppliers as contract } from '@soquay/contract/suppliers';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { api } from '@/api/api.ts';
import { Field } from '@/documents/fields/Field.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { offered } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { foldText } from '@/ui/fold-text.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { isComposing } from '@/ui/use-shortcuts.ts';
import { suppliersQuery } from './receipt-kind.ts';
import { receiptsTexts } from './receipts.texts.ts';

/** Whom goods are bought from: one of the list, or a name that is put on it. */
export function SupplierField() {
  const t = useTexts(receiptsTexts);
  const feedback = useFeedback();
  const [{ supplier_id }, setHeader] = useHeader<{ supplier_id: number | null }>('supplier_id');
  const suppliers = offered(useQuery(suppliersQuery()).data?.data);
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const name = typed.trim();
  const isKnown = suppliers.some(({ supplier_name }) => foldText(supplier_name) === foldText(name));
  const isFound = suppliers.some(({ supplier_name }) => isCalled(supplier_name, name));

  async function add(): Promise<void> {
    try {
      const { data, message } = await api(contract.create, { body: { supplier_name: name } });
      setHeader({ supplier_id: data.supplier_id });
      setOpen(false);
      feedback.success(message);
    } catch (error) {
      feedback.failure(error);
    }
  }

  return (
    <Field name="supplier_id" label={t('receipts.supplier')} isRow>
      {(input) => (
        <Select
          {...input}
          allowClear
          open={isOpen}
          onOpenChange={setOpen}
          value={supplier_id}
          onChange={(chosen: number | undefined) => setHeader({ supplier_id: chosen ?? null })}
          options={suppliers.map((one) => ({ value: one.supplier_id, label: one.supplier_name }))}
          showSearch={{
            onSearch: setTyped,
            filterOption: (text, option) => isCalled(option?.label ?? '', text),
          }}
          // With nothing to choose, Enter is the button below.
          onInputKeyDown={({ key, nativeEvent }) => {
            if (isComposing(nativeEvent)) return;
            if (key === 'Enter' && name !== '' && !isFound) void add();
          }}
          notFoundContent={t('receipts.noSuppliers')}
          popupMatchSelectWidth={320}
          popupRender={(menu) => (
            <>
              {menu}
              {name !== '' && !isKnown && (
                <Button type="link" onClick={() => void add()}>
                  {t('receipts.addSupplier', { name })}
                </Button>
              )}
            </>
          )}
        />
      )}
    </Field>
  );
}

function isCalled(name: string, typed: string): boolean {
  return foldText(name).includes(foldText(typed));
}
