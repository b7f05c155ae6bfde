import { isShopAdmin } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { ImportStep } from '@/sheet-import/ImportStep.tsx';
import { sheetImportTexts } from '@/sheet-import/sheet-import.texts.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { downloadTemplate } from './product-import.api.ts';
import { productImportTexts } from './product-import.texts.ts';

export function ImportTemplateStep({ companyId }: { companyId: number }) {
  const t = useTexts(productImportTexts, sheetImportTexts);
  const known = useQuery(warehousesQuery(companyId)).data?.data;
  const warehouses = known && offered(known);
  return (
    <ImportStep number={1} title={t('sheetImport.templateStep')}>
      <p>{t('productImport.templateText')}</p>
      {warehouses && <OpeningStockText codes={warehouses.map(({ warehouse_code }) => warehouse_code)} />}
      <DownloadButton
        label={t('sheetImport.downloadTemplate')}
        filename="mau-nhap-san-pham.xlsx"
        download={() => downloadTemplate(companyId)}
      />
    </ImportStep>
  );
}

function OpeningStockText({ codes }: { codes: readonly string[] }) {
  const t = useTexts(productImportTexts);
  const rights = useRights();
  if (codes.length > 0) {
    const columns = codes.map((code) => `"Tồn ${code}"`).join(', ');
    return <p>{t('productImport.templateStock', { columns })}</p>;
  }
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
