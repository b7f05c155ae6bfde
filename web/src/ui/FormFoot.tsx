import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './form-foot.module.css';

interface FormFootProps {
  isSaving: boolean;
  onCancel: () => void;
  /** Above the buttons, such as why a save has failed. */
  children?: ReactNode;
}

/** Save and cancel of a form that is a page, in reach however long it is. */
export function FormFoot({ isSaving, onCancel, children }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.foot}>
      {children}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('ui.save')} (F9)
        </Button>
        <Button disabled={isSaving} onClick={onCancel}>
          {t('ui.cancel')}
        </Button>
      </div>
    </div>
  );
}
