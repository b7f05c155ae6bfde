import type { Letterhead } from '@soquay/contract/letterheads';
import { type ExportLine, exportFields, type SavedExport } from '@soquay/contract/warehouse-exports';
import { DocumentSlipPage } from '@/documents/slip/DocumentSlipPage.tsx';
import { Slip } from '@/documents/slip/Slip.tsx';
import { piecesOf, type SlipColumn, SlipTable, slipColumns } from '@/documents/slip/SlipTable.tsx';
import { slipFacts } from '@/documents/slip/slip-facts.ts';
import { slip } from '@/documents/slip/slip-words.ts';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay } from '@/ui/format.ts';
import { exportKind } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';

/** An export on A5: it goes with the goods, and both who gives and who takes them sign it. */
function ExportSlip({ saved, letterhead }: { saved: SavedExport; letterhead: Letterhead }) {
  const { sent_to, company_id } = saved;
  return (
    <Slip
      letterhead={letterhead}
      isInternal
      title={slip.exported}
      warning={saved.status === 0 ? slip.deletedExport : undefined}
      subtitle={`${slip.number(saved.export_number)} · ${slip.day} ${formatDay(saved.export_date)}`}
      running={slip.runningExport(saved.export_number)}
      facts={[
        [slip.exportType, saved.export_type_name],
        [slip.sentTo, sent_to ? placeOf(sent_to, company_id) : ''],
        [slip.waitingReceipt, sent_to ? slip.ofNumber(sent_to.receipt_number) : ''],
        [slip.writtenBy, saved.userinfo.fullname],
        ...slipFacts(exportFields, saved),
      ]}
      lines={<SlipTable columns={columnsOf(saved)} lines={saved.details} />}
      sums={[{ name: slip.pieces, text: piecesOf(saved.details) }]}
      signatures={[slip.writer, slip.giver, slip.taker]}
    />
  );
}

/** The receiving warehouse, with its shop where that is another one. */
function placeOf(
  { warehouse_code, company_name, company_id }: NonNullable<SavedExport['sent_to']>,
  from: number,
): string {
  return company_id === from ? warehouse_code : `${warehouse_code} · ${company_name}`;
}

function columnsOf({ behaviour }: SavedExport): SlipColumn<ExportLine>[] {
  const { number, code, name, qty, unit } = slipColumns;
  const text = (title: string, of: (line: ExportLine) => string): SlipColumn<ExportLine> => ({
    title,
    kind: 'text',
    text: of,
  });
  return [
    number,
    code,
    name,
    text(slip.warehouse, (line) => line.warehouse_code),
    ...(behaviour === 'hand-out' ? [text(slip.receiver, (line) => line.receiver_fullname)] : []),
    unit,
    qty,
  ];
}

function ExportSlipPage({ id }: { id: number }) {
  const t = useTexts(exportsTexts);
  const title = (n: number) => t('exports.printTitle', { n });
  return <DocumentSlipPage kind={exportKind} id={id} title={title} Slip={ExportSlip} />;
}

export const screen = { kind: exportKind, Page: ExportSlipPage };
