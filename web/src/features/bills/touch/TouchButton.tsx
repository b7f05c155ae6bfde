import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../bill-till.module.css';
import { toggleTouchGrid, useTouchPreferences } from './touch-preferences.ts';

/** Whether this device sells by touch. */
export function TouchButton() {
  const { t } = useTranslation();
  const isOpen = useTouchPreferences((preferences) => preferences.isOpen);
  return (
    <Button className={isOpen ? (styles.pressed ?? '') : ''} aria-pressed={isOpen} onClick={toggleTouchGrid}>
      {t('bills.touch')}
    </Button>
  );
}
