import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { Notice } from '@/ui/Notice.tsx';
import styles from './records.module.css';
import { recordsTexts } from './records.texts.ts';

interface ConflictNoticeProps {
  onTakeTheirs: () => void;
  onKeepMine: () => void;
  /** Fields that differ. */
  children?: ReactNode;
}

/** Somebody else has changed what a form is about to save: one's own changes go onto theirs, or are dropped. */
export function ConflictNotice({ onTakeTheirs, onKeepMine, children }: ConflictNoticeProps) {
  const t = useTexts(recordsTexts);
  return (
    <Notice
      text={t('records.changedMeanwhile')}
      action={
        <div className={styles.conflict}>
          {children}
          <div className={styles.choices}>
            <Button size="small" onClick={onTakeTheirs}>
              {t('records.takeCurrent')}
            </Button>
            <Button size="small" type="primary" onClick={onKeepMine}>
              {t('records.keepMine')}
            </Button>
          </div>
        </div>
      }
    />
  );
}
