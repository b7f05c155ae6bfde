import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import styles from '../bill-till.module.css';
import { billsTexts } from '../bills.texts.ts';
import { useTouchGrid } from './touch-preferences.ts';

/** Whether this device sells by touch. */
export function TouchButton() {
  const t = useTexts(billsTexts);
  const { isNarrow, isOpen, toggle } = useTouchGrid();
  return (
    <Button
      className={isOpen ? (styles.pressed ?? '') : ''}
      {...(isNarrow ? { 'aria-haspopup': 'dialog' } : { 'aria-pressed': isOpen })}
      onClick={toggle}
    >
      {t('bills.touch')}
    </Button>
  );
}
