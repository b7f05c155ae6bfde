import { UploadOutlined } from '@ant-design/icons';
import { mayImportLines } from '@soquay/contract/line-imports';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { ExportRow } from '@soquay/contract/warehouse-exports';
import { useQuery } from '@tanstack/react-query';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentList } from '@/documents/list/DocumentList.tsx';
import { DocumentSums } from '@/documents/list/DocumentSums.tsx';
import { DocumentCard, lifeColumns, numberColumn } from '@/documents/list/document-columns.tsx';
import { listFilters } from '@/documents/list/document-filters.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { codeColumn, textColumn } from '@/ui/list/columns.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { ExportStateTag } from './ExportStateTag.tsx';
import { type ExportSearch, exportKind, exportList, exportTypesQuery } from './export-kind.ts';
import { exportsTexts } from './exports.texts.ts';

const t = textsFor(documentsTexts, exportsTexts);

/** The shop's exports (document 2, section 2). */
function ExportListPage({ search, ignored }: AskedFor<ExportSearch>) {
  const t = useTexts(documentsTexts);
  const rights = useRights();
  const types = useQuery(exportTypesQuery()).data?.data ?? [];
  return (
    <DocumentList
      kind={exportKind}
      actions={
        mayImportLines(rights, 'warehouse-exports') && (
          <LinkButton to="/warehouse-exports/import" icon={<UploadOutlined aria-hidden />}>
            {t('documents.fromFile')}
          </LinkButton>
        )
      }
      query={exportList.query(rights.company_id, search)}
      columns={columns(rights)}
      card={(row) => (
        <DocumentCard
          kind={exportKind}
          document={row}
          name={row.export_type_name}
          day={row.export_date}
          figure={formatNumber(row.total_qty)}
          notes={[whereTo(row), row.userinfo.fullname]}
          state={<ExportStateTag row={row} />}
        />
      )}
      search={search}
      ignored={ignored}
      defaults={{}}
      filters={exportFilters(
        types.map((one) => ({
          value: one.warehouse_export_type_id,
          label: one.warehouse_export_type_name,
        })),
      )}
      summary={
        <DocumentSums
          kind={exportKind}
          query={exportList.sumsQuery(rights.company_id, search)}
          counts={({ export_count, deleted_count }) => ({ found: export_count, deleted: deleted_count })}
          amounts={[{ name: t('documents.totalQty'), amount: (sums) => sums.total_qty, isCount: true }]}
        />
      }
    />
  );
}

function exportFilters(types: { value: number; label: string }[]): ListFilter<ExportSearch>[] {
  const { days, user, status } = listFilters();
  return [
    { name: 'export_number', label: t('exports.number'), kind: 'digits' },
    ...days,
    ...user,
    { name: 'export_type', label: t('exports.type'), kind: 'choice', options: types },
    ...status,
  ];
}

function columns(rights: ShopRights): DataColumn<ExportRow>[] {
  return [
    numberColumn(exportKind, t('exports.number')),
    {
      ...codeColumn<ExportRow>(t('documents.date'), (row) => formatDay(row.export_date)),
      sort: 'export_date',
    },
    textColumn(t('exports.type'), (row) => row.export_type_name),
    textColumn(t('exports.to'), (row) => whereTo(row)),
    { title: t('exports.state'), render: (row) => <ExportStateTag row={row} /> },
    { ...textColumn<ExportRow>(t('documents.writtenBy'), (row) => row.userinfo.fullname), priority: 2 },
    {
      title: t('documents.qty'),
      align: 'right',
      sort: 'total_qty',
      render: (row) => formatNumber(row.total_qty),
    },
    ...lifeColumns(exportKind, rights),
  ];
}

/** Where goods went, or who has them; '' of what is gone. */
function whereTo({ sent_to, company_id, borrower }: ExportRow): string {
  if (!sent_to) return borrower;
  const { warehouse_code: warehouse, company_name: shop } = sent_to;
  return sent_to.company_id === company_id ? warehouse : t('exports.inShop', { warehouse, shop });
}

export const screen: ListScreen<ExportSearch> = { list: exportList, Page: ExportListPage };
