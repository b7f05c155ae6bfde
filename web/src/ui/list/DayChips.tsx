import { businessDay } from '@soquay/contract/rules/day';
import { Button } from 'antd';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { uiTexts } from '../ui.texts.ts';
import { type DayRange, dayRangeName, dayRangeNames, dayRanges } from './day-ranges.ts';
import styles from './list.module.css';

interface DayChipsProps {
  /** The days the list keeps to now. */
  days: Partial<DayRange>;
  /** All days have a chip of their own, where the list does not open with them. */
  hasAll?: true | undefined;
  /** Undefined ends for all days. */
  onChoose: (days: { [End in keyof DayRange]: string | undefined }) => void;
}

/** The days people ask for most, one press each; pressed again a chip lets go of them. */
export function DayChips({ days, hasAll, onChoose }: DayChipsProps) {
  const t = useTexts(uiTexts);
  const today = businessDay(serverNow());
  const chosen = dayRangeName(days, today);
  const isAll = !days.from_date && !days.to_date;
  return (
    <fieldset className={styles.chips} aria-label={t('ui.days')}>
      {hasAll && (
        <Button
          shape="round"
          color={isAll ? 'primary' : 'default'}
          variant="outlined"
          aria-pressed={isAll}
          onClick={() => onChoose({ from_date: undefined, to_date: undefined })}
        >
          {t('ui.allDays')}
        </Button>
      )}
      {dayRangeNames.map((name) => {
        const isChosen = name === chosen;
        return (
          <Button
            key={name}
            shape="round"
            color={isChosen ? 'primary' : 'default'}
            variant="outlined"
            aria-pressed={isChosen}
            onClick={() =>
              onChoose(isChosen ? { from_date: undefined, to_date: undefined } : dayRanges(today)[name])
            }
          >
            {t(`ui.${name}`)}
          </Button>
        );
      })}
    </fieldset>
  );
}
