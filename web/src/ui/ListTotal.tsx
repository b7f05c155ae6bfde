import { maxCountedRows } from '@soquay/contract/fields';
import { useTranslation } from 'react-i18next';
import { formatNumber } from './format.ts';

/** 'Tổng 1.234 hóa đơn'; past what the server counts, 'Tổng 100.000+ hóa đơn'. */
export function ListTotal({ total, unit }: { total: number; unit: string }) {
  const { t } = useTranslation();
  const n = formatNumber(total) + (total >= maxCountedRows ? '+' : '');
  return (
    <p className="list-total" role="status">
      {t('ui.total', { n, unit })}
    </p>
  );
}
