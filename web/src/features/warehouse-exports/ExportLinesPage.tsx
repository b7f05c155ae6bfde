import { addExportLine, deleteExportLine } from '@soquay/contract/warehouse-exports';
import { useSuspenseQuery } from '@tanstack/react-query';
import { api } from '@/api/api.ts';
import { documentQuery } from '@/documents/document-kind.ts';
import { LinesOneByOne } from '@/documents/one-by-one/LinesOneByOne.tsx';
import { useTexts } from '@/i18n/texts.ts';
import { type ExportFormLine, goodsOut, lineBody, receiverOfNext } from './export-form.ts';
import { exportKind } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';
import { ReceiverEntry } from './receiver-fields.tsx';

/** A transfer that has not arrived: lines come onto it and go off it one at a time, here and at the receipt (decisions.md X26). */
function ExportLinesPage({ id }: { id: number }) {
  const t = useTexts(exportsTexts);
  const saved = useSuspenseQuery(documentQuery(exportKind, id)).data.data;
  const isHandOut = saved.behaviour === 'hand-out';
  // A slip of before names several warehouses, and takes goods from each of them.
  const [source = null, ...others] = new Set(saved.details.map(({ warehouse_code }) => warehouse_code));

  function add(line: ExportFormLine, idempotencyKey: string) {
    const { product_id: _, ...body } = lineBody(line, saved);
    const { product_code } = line.product;
    return api(addExportLine, { body: { ...body, product_code, export_id: id } }, { idempotencyKey });
  }

  return (
    <LinesOneByOne
      kind={exportKind}
      document={saved}
      lines={saved.details}
      factsLabel={t('exports.about')}
      rules={{
        policy: goodsOut,
        holderPhone: () => '',
        ...(others.length === 0 && { source: () => source }),
        addedWith: receiverOfNext,
      }}
      add={add}
      remove={removeLine}
      entry={
        isHandOut && <ReceiverEntry shopId={saved.company_id} warehouse={saved.receipt_warehouse_code} />
      }
      notes={
        isHandOut ? [{ label: t('exports.receiver'), text: (line) => line.receiver_fullname }] : undefined
      }
    />
  );
}

function removeLine(lineId: number, idempotencyKey: string) {
  return api(deleteExportLine, { query: { detail_id: lineId } }, { idempotencyKey });
}

export const screen = { kind: exportKind, Page: ExportLinesPage };
