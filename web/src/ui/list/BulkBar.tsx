import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '../ui.texts.ts';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  /** What is counted, in small letters: 'hóa đơn'. */
  unit: string;
  /** All that the search finds, where that is more than the page: how many, and whether they are chosen. */
  found?: { count: string; areChosen: boolean; onChoose: () => void } | undefined;
  onClear: () => void;
  /** What may be done with all of them. */
  children: ReactNode;
}

/** How many rows are chosen and what may be done with them, in sight wherever one has scrolled. */
export function BulkBar({ count, unit, found, onClear, children }: BulkBarProps) {
  const t = useTexts(uiTexts);
  const chosen = found?.areChosen
    ? t('ui.allFoundChosen', { n: found.count, unit })
    : t('ui.chosen', { n: count, unit });
  return (
    <section className={styles.bar} aria-label={chosen}>
      <b role="status">{chosen}</b>
      {found && !found.areChosen && (
        <Button type="link" onClick={found.onChoose}>
          {t('ui.chooseAllFound', { n: found.count, unit })}
        </Button>
      )}
      {children}
      <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={onClear}>
        {t('ui.chooseNone')}
      </Button>
    </section>
  );
}
