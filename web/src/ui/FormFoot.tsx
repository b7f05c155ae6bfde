import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import styles from './form-foot.module.css';
import { uiTexts } from './ui.texts.ts';

interface FormFootProps {
  isSaving: boolean;
  /** The key that saves, where there is one. */
  saveKey?: string;
  onCancel: () => void;
  /** Above the buttons, such as why a save has failed. */
  children?: ReactNode;
}

/** Save and cancel of a form that is a page, in reach however long it is. */
export function FormFoot({ isSaving, saveKey, onCancel, children }: FormFootProps) {
  const t = useTexts(uiTexts);
  return (
    <div className={styles.foot}>
      {children}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('ui.save')}
          {saveKey && ` (${saveKey})`}
        </Button>
        <Button disabled={isSaving} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}
