import { hasGrant } from '@soquay/contract/rules/roles';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { downloadStockHistory, type HistoryProduct, type HistorySearch } from './stock-history.api.ts';
import { stockHistoryTexts } from './stock-history.texts.ts';

interface HistoryDownloadProps {
  product: HistoryProduct;
  code: string;
  search: HistorySearch;
}

/** All that is asked for as a sheet, for who may take sheets of products or reports. */
export function HistoryDownload({ product, code, search }: HistoryDownloadProps) {
  const t = useTexts(stockHistoryTexts);
  const rights = useRights();
  if (!hasGrant(rights, 'products', 'export') && !hasGrant(rights, 'reports', 'export')) return null;
  return (
    <DownloadButton
      label={t('stockHistory.excel')}
      filename={`lich-su-${code}.xlsx`}
      download={() => downloadStockHistory(product, search)}
    />
  );
}
