import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  /** What is counted, in small letters: 'hóa đơn'. */
  unit: string;
  onClear: () => void;
  /** What may be done with all of them. */
  children: ReactNode;
}

/** How many rows are chosen and what may be done with them, in sight wherever one has scrolled. */
export function BulkBar({ count, unit, onClear, children }: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <section className={styles.bar} aria-label={t('ui.chosen', { n: count, unit })}>
      <b role="status">{t('ui.chosen', { n: count, unit })}</b>
      {children}
      <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={onClear}>
        {t('ui.chooseNone')}
      </Button>
    </section>
  );
}
