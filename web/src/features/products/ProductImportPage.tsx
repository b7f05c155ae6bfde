import { type ImportReport, type ImportRow, maxImportRows } from '@soquay/contract/products';
import { hasGrant, isShopAdmin } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TableColumnsType } from 'antd';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { variantOf } from '@/documents/products/line-product.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { LazyRightMissing } from '@/session/LazyRightMissing.tsx';
import { useRights } from '@/session/rights.ts';
import { ImportOutcome } from '@/sheet-import/ImportOutcome.tsx';
import { figureColumn, writtenColumn } from '@/sheet-import/ImportRowsTable.tsx';
import { ImportSteps } from '@/sheet-import/ImportSteps.tsx';
import { type BadRows, ReportStep } from '@/sheet-import/ReportStep.tsx';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { errorFigure } from '@/sheet-import/sheet-report.ts';
import { TemplateStep } from '@/sheet-import/TemplateStep.tsx';
import { useSheetImport } from '@/sheet-import/use-sheet-import.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { needsMatch } from './import-match.ts';
import { ProductColumnsStep } from './ProductColumnsStep.tsx';
import { downloadBadRows, downloadTemplate, productImportCalls } from './product-import.api.ts';
import { productImportTexts } from './product-import.texts.ts';
import { mayImportProducts } from './product-import.ts';
import { productsTexts } from './products.texts.ts';
import { useChosenMatch } from './use-chosen-match.ts';

const t = textsFor(productImportTexts, productsTexts);

/** 'Nhập mới': template, file, report, writing, all on one screen (decisions.md, "Import of products"). */
export function ProductImportPage() {
  const t = useTexts(menuTexts, productImportTexts);
  const rights = useRights();
  return (
    <>
      <PageHeader
        title={t('productImport.title')}
        trail={[{ label: t('menu.productList'), to: '/products' }]}
      />
      {mayImportProducts(rights) ? (
        <ProductImportSteps key={rights.company_id} companyId={rights.company_id} />
      ) : (
        <LazyRightMissing module="products" action="import" />
      )}
    </>
  );
}

function useProductImport(companyId: number) {
  const t = useTexts(productImportTexts);
  return useSheetImport(productImportCalls(companyId), {
    report: t('productImport.leaveReport'),
    writing: t('productImport.leaveWriting'),
  });
}

function ProductImportSteps({ companyId }: { companyId: number }) {
  const t = useTexts(productImportTexts);
  const rights = useRights();
  const productImport = useProductImport(companyId);
  const badRows: BadRows = {
    badRowsFilename: 'san-pham-loi.xlsx',
    downloadBadRows: () => downloadBadRows(companyId, productImport.report?.import_id ?? ''),
  };
  return (
    <ImportSteps
      sheetImport={productImport}
      maxRows={maxImportRows}
      first={
        <TemplateStep filename="mau-nhap-san-pham.xlsx" download={() => downloadTemplate(companyId)}>
          <p>{t('productImport.templateText')}</p>
          <OpeningStockText companyId={companyId} />
        </TemplateStep>
      }
      checked={(report) => (
        <CheckedProducts
          companyId={companyId}
          report={report}
          productImport={productImport}
          badRows={badRows}
        />
      )}
      outcome={({ created, opening_qty, existing, skipped }) => (
        <ImportOutcome
          title={t('productImport.doneCreated', { n: formatNumber(created) })}
          written={[
            opening_qty > 0 && t('productImport.doneOpening', { n: formatNumber(opening_qty) }),
            existing > 0 && t('productImport.doneExisting', { n: formatNumber(existing) }),
          ]}
          skipped={skipped}
          links={
            <>
              <LinkButton to="/products" color="primary" variant="solid">
                {t('productImport.toList')}
              </LinkButton>
              {hasGrant(rights, 'orders', 'create') && (
                <LinkButton to="/orders2/create">{t('productImport.toBill')}</LinkButton>
              )}
            </>
          }
          sheetImport={productImport}
          {...badRows}
        />
      )}
    />
  );
}

/** Names the columns of opening stock, one for each warehouse. */
function OpeningStockText({ companyId }: { companyId: number }) {
  const t = useTexts(productImportTexts);
  const rights = useRights();
  const known = useQuery(warehousesQuery(companyId)).data?.data;
  if (!known) return null;
  const columns = offered(known).map(({ warehouse_code }) => `"Tồn ${warehouse_code}"`);
  if (columns.length > 0) return <p>{t('productImport.templateStock', { columns: columns.join(', ') })}</p>;
  return (
    <p>
      {t('productImport.noWarehouse')}{' '}
      {isShopAdmin(rights) && (
        <Link to="/warehouses/{-$key}" params={{ key: 'create' }}>
          {t('productImport.addWarehouse')}
        </Link>
      )}
    </p>
  );
}

interface CheckedProductsProps {
  companyId: number;
  report: ImportReport;
  productImport: ReturnType<typeof useProductImport>;
  badRows: BadRows;
}

/** Columns and report of a checked file; writing waits until what was chosen is applied. */
function CheckedProducts({ companyId, report, productImport, badRows }: CheckedProductsProps) {
  const t = useTexts(productImportTexts, sheetImportTexts);
  const chosen = useChosenMatch(report, productImport.isMatched);
  const { missing, new_count, existing_count, opening_qty } = report;
  const n = formatNumber(new_count);
  return (
    <>
      <ProductColumnsStep
        companyId={companyId}
        report={report}
        sheetImport={productImport}
        chosen={chosen}
        onApply={productImport.matchColumns}
      />
      {missing.length === 0 && (
        <ReportStep
          report={report}
          isAsked={needsMatch(report)}
          figures={[
            { name: t('productImport.newRows'), text: n },
            { name: t('productImport.existingRows'), text: formatNumber(existing_count) },
            errorFigure(report),
            { name: t('productImport.openingQty'), text: formatNumber(opening_qty) },
          ]}
          goodCount={new_count}
          sheetImport={productImport}
          isMatchOpen={chosen.isChanged || chosen.isUndecided}
          texts={{
            applyFirst: t('sheetImport.applyFirst'),
            nothing: t('productImport.nothingNew'),
            write: t('productImport.writeAll', { n }),
            writing: t('productImport.writing', { n }),
          }}
          columns={columnsOf()}
          {...badRows}
        />
      )}
    </>
  );
}

function columnsOf(): TableColumnsType<ImportRow> {
  return [
    writtenColumn(t('products.code'), ({ product_code }) => product_code, true),
    writtenColumn(t('products.name'), ({ product_name }) => product_name),
    writtenColumn(t('productImport.variant'), (row) => variantOf(row)),
    figureColumn(t('products.price'), ({ price }) => price),
    figureColumn(t('products.cost'), ({ original_price }) => original_price),
    figureColumn(t('productImport.openingQty'), ({ opening_qty }) => opening_qty),
  ];
}
