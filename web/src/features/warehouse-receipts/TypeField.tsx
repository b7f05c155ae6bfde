import { useSuspenseQuery } from '@tanstack/react-query';
import { ChoiceField } from '@/documents/fields/ChoiceField.tsx';
import { useHeader } from '@/documents/fields/use-header.ts';
import { offered } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { receiptTypesQuery } from './receipt-kind.ts';
import { receiptsTexts } from './receipts.texts.ts';

/** What goods come in for; a transfer makes its receipts itself (decisions.md, 'Receipts'). */
export function TypeField() {
  const t = useTexts(receiptsTexts);
  const [{ receipt_type }, setHeader] = useHeader<{ receipt_type: number | null }>('receipt_type');
  const types = offered(useSuspenseQuery(receiptTypesQuery()).data.data).filter(
    ({ behaviour }) => behaviour !== 'transfer',
  );
  const isOpen = types.some(
    (type) => type.warehouse_receipt_type_id === receipt_type && type.behaviour === 'open',
  );
  return (
    <>
      <ChoiceField
        name="receipt_type"
        label={t('receipts.type')}
        value={receipt_type}
        onChange={(id) => setHeader({ receipt_type: id })}
        options={types.map((type) => ({
          value: type.warehouse_receipt_type_id,
          label: type.warehouse_receipt_type_name,
        }))}
        saved={null}
        missing={t('receipts.noTypes')}
      />
      {isOpen && <small>{t('receipts.staysOpen')}</small>}
    </>
  );
}
