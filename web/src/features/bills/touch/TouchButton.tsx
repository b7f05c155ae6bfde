import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import styles from '../bill-till.module.css';
import { billsTexts } from '../bills.texts.ts';
import { toggleTouchGrid, useTouchPreferences } from './touch-preferences.ts';

/** Whether this device sells by touch. */
export function TouchButton() {
  const t = useTexts(billsTexts);
  const isOpen = useTouchPreferences((preferences) => preferences.isOpen);
  return (
    <Button className={isOpen ? (styles.pressed ?? '') : ''} aria-pressed={isOpen} onClick={toggleTouchGrid}>
      {t('bills.touch')}
    </Button>
  );
}
