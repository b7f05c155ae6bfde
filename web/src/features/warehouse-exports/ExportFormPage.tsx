import { exportFieldsOf } from '@soquay/contract/warehouse-exports';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { saidText } from '@/api/said-text.ts';
import { HeaderInputs } from '@/documents/fields/HeaderInputs.tsx';
import { StockDayField } from '@/documents/fields/StockDayField.tsx';
import { DocumentForm } from '@/documents/form/DocumentForm.tsx';
import type { FormFrame } from '@/documents/form/form-kind.ts';
import { NewDocuments } from '@/documents/form/NewDocuments.tsx';
import { EntryArea } from '@/documents/goods/EntryArea.tsx';
import { GoodsLines } from '@/documents/goods/GoodsLines.tsx';
import { PiecesBesideSave, PieceTotals } from '@/documents/goods/PieceTotals.tsx';
import { useIsEmpty } from '@/documents/goods/use-is-empty.ts';
import { offered } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { headerOfType, isSent, type ReceiverFigures } from './export-form.ts';
import { type ExportForms, exportFormKind } from './export-form-kind.ts';
import { exportTypesQuery } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';
import { handedOutColumns, ReceiverEntry, sentColumns } from './receiver-fields.tsx';
import { TakeOverThere } from './TakeOverThere.tsx';
import { DestinationField, SourceField, TypeField, useUsualSource } from './way-fields.tsx';

/** New exports (document 2, section 2). */
export function ExportFormPage() {
  const types = offered(useSuspenseQuery(exportTypesQuery()).data.data);
  const source = useUsualSource();
  return (
    <NewDocuments
      kind={exportFormKind}
      begin={() => ({ header: headerOfType(types[0], source), lines: [] })}
      Form={ExportForm}
    />
  );
}

function ExportForm(frame: FormFrame<ExportForms>) {
  const t = useTexts(exportsTexts);
  const { store } = frame.parts;
  const behaviour = useStore(store, ({ header }) => header.behaviour);
  const warehouse = useStore(store, ({ header }) => header.receipt_warehouse_code);
  const isHandOut = behaviour === 'hand-out';
  // Document 2, section 5.
  const isEmpty = useIsEmpty(frame.parts);
  return (
    <DocumentForm
      {...frame}
      kind={exportFormKind}
      lines={(showKeys) => (
        <>
          <EntryArea onHelp={showKeys}>
            {isHandOut && <ReceiverEntry shopId={store.getState().shopId} warehouse={warehouse} />}
          </EntryArea>
          {isSent({ behaviour }) && <TakeOverThere />}
          <GoodsLines<ReceiverFigures> columns={isHandOut ? handedOutColumns : sentColumns} />
        </>
      )}
      termsLabel={t('exports.about')}
      terms={
        <>
          <SourceField />
          <TypeField />
          <StockDayField name="export_date" label={t('exports.date')} />
          {isSent({ behaviour }) && <DestinationField />}
          <HeaderInputs fields={exportFieldsOf(behaviour)} />
        </>
      }
      totals={<PieceTotals />}
      total={<PiecesBesideSave />}
      saveReason={isEmpty ? saidText('linesMissing') : null}
    />
  );
}
