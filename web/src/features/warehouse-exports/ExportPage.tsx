import { PrinterOutlined } from '@ant-design/icons';
import type { ExportLine, SavedExport } from '@soquay/contract/warehouse-exports';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { documentQuery } from '@/documents/document-kind.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentPage } from '@/documents/life/DocumentPage.tsx';
import { countColumn, LineCard, lineColumns } from '@/documents/life/line-columns.tsx';
import type { ShownFields } from '@/documents/life/shown-fields.ts';
import { type ShownField, shownField } from '@/fields/field-texts.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { textColumn } from '@/ui/list/columns.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { exportParties } from './export-facts.tsx';
import { exportKind } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';
import { LoanTag, LoanTick } from './LoanTick.tsx';
import { missingPieces } from './missing-pieces.ts';
import { SettleShortage } from './SettleShortage.tsx';

const t = textsFor(documentsTexts, exportsTexts, uiTexts);

/** One export to read, with what becomes of its goods: lent ones come back, missing ones are settled (document 2, section 2). */
function ExportPage({ id }: { id: number }) {
  const t = useTexts(documentsTexts);
  const saved = useSuspenseQuery(documentQuery(exportKind, id)).data.data;
  return (
    <DocumentPage
      kind={exportKind}
      document={saved}
      settled={[saved.export_type_name, formatDay(saved.export_date)]}
      parties={exportParties(saved)}
      elsewhere={['borrower', 'due_date']}
      columns={columns(saved)}
      card={(line) => <ShownLine line={line} saved={saved} />}
      totals={totals(saved)}
      shown={shownFields()}
      actions={
        <>
          <SettleShortage saved={saved} />
          <LinkButton
            to="/warehouse-exports/print/$id"
            params={{ id: String(id) }}
            icon={<PrinterOutlined aria-hidden />}
          >
            {t('documents.print')}
          </LinkButton>
        </>
      }
    />
  );
}

function shownFields(): ShownFields {
  return {
    header: {},
    line: {
      warehouse_code: shownField('text', t('documents.warehouse')),
      qty: shownField('count', t('documents.qty')),
      out_qty: shownField('count', t('exports.stillOut')),
      received_qty: shownField('count', t('exports.received')),
      lost_qty: settledCount(t('exports.lost')),
      back_qty: settledCount(t('exports.back')),
    },
  };
}

/** Pieces of which there are none before somebody settles any. */
function settledCount(label: string): ShownField {
  return { label, format: (pieces) => (pieces ? formatNumber(Number(pieces)) : '') };
}

function columns(saved: SavedExport): DataColumn<ExportLine>[] {
  const { details, behaviour, sent_to } = saved;
  const { goods, cost, qty } = lineColumns();
  const has = (field: 'missing_qty' | 'lost_qty' | 'back_qty') => details.some((line) => line[field] > 0);
  const count = (title: string, of: (line: ExportLine) => number) => countColumn<ExportLine>(title, of);
  return [
    goods,
    ...(behaviour === 'hand-out'
      ? [textColumn<ExportLine>(t('exports.receiver'), (line) => line.receiver_fullname)]
      : []),
    ...cost(details),
    qty,
    ...(sent_to?.status === 1 ? [count(t('exports.received'), (line) => line.received_qty ?? 0)] : []),
    ...(has('missing_qty') ? [count(t('exports.missing'), (line) => line.missing_qty)] : []),
    ...(has('lost_qty') ? [count(t('exports.lost'), (line) => line.lost_qty)] : []),
    ...(has('back_qty') ? [count(t('exports.back'), (line) => line.back_qty)] : []),
    ...(behaviour === 'loan'
      ? [
          { title: t('exports.state'), render: (line: ExportLine) => <LoanTag line={line} saved={saved} /> },
          { title: t('ui.actions'), render: (line: ExportLine) => <LoanTick line={line} saved={saved} /> },
        ]
      : []),
  ];
}

/** A line on a phone. */
function ShownLine({ line, saved }: { line: ExportLine; saved: SavedExport }) {
  const t = useTexts(exportsTexts);
  const { missing_qty, receiver_fullname, qty } = line;
  const isLent = saved.behaviour === 'loan';
  return (
    <LineCard
      line={line}
      figure={formatNumber(qty)}
      notes={[
        receiver_fullname,
        missing_qty > 0 ? t('exports.missingOf', { n: formatNumber(missing_qty) }) : '',
      ]}
      note={isLent && <LoanTag line={line} saved={saved} />}
      actions={isLent && <LoanTick line={line} saved={saved} />}
    />
  );
}

function totals(saved: SavedExport): ComponentProps<typeof DocumentPage>['totals'] {
  const { behaviour, row_count, total_qty, out_qty } = saved;
  const missing = missingPieces(saved);
  const count = (name: string, amount: number) => ({ name, amount, isCount: true });
  return [
    {
      ...count(t('documents.totalQty'), total_qty),
      note: t('documents.rowCount', { n: row_count }),
      isMain: true,
    },
    ...(behaviour === 'loan' && saved.status === 1
      ? [count(t('exports.isBack'), total_qty - out_qty), count(t('exports.stillOut'), out_qty)]
      : []),
    ...(missing > 0 ? [count(t('exports.missing'), missing)] : []),
  ];
}

export const screen = { kind: exportKind, Page: ExportPage };
