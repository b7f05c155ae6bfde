import type { Hold } from '@soquay/contract/holds';
import { useTexts } from '@/i18n/texts.ts';
import { formatDay } from '@/ui/format.ts';
import styles from './hold-end.module.css';
import { inventoriesTexts } from './inventories.texts.ts';

/** The last day of a hold and how far off it is; what ends today stands out, and what a count has left too little for. */
export function HoldEnd({ hold }: { hold: Hold }) {
  const { days_left, state, expired_date, is_short } = hold;
  const t = useTexts(inventoriesTexts);
  const isOpen = state === 'active' || state === 'expired';
  return (
    <span className={styles.end}>
      {formatDay(expired_date)}
      {isOpen && <small data-urgent={days_left <= 0 || undefined}>{farOff(days_left)}</small>}
      {is_short && <small data-urgent>{t('inventories.holdShort')}</small>}
    </span>
  );

  function farOff(days: number): string {
    if (days === 0) return t('inventories.endsToday');
    return days > 0 ? t('inventories.daysLeft', { n: days }) : t('inventories.daysOver', { n: -days });
  }
}
