import { maxCountedRows } from '@soquay/contract/fields';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '../ui.texts.ts';
import styles from './list.module.css';

interface ListTotalProps {
  total: number;
  unit: string;
  countedTo?: number | undefined;
}

/** 'Tổng 1.234 hóa đơn'; past what the server counts, 'Tổng 100.000+ hóa đơn'. */
export function ListTotal({ total, unit, countedTo = maxCountedRows }: ListTotalProps) {
  const t = useTexts(uiTexts);
  const n = countText(total, countedTo);
  return (
    <p className={styles.total} role="status">
      {t('ui.total', { n, unit })}
    </p>
  );
}

export function countText(total: number, countedTo = maxCountedRows): string {
  return formatNumber(total) + (total >= countedTo ? '+' : '');
}
