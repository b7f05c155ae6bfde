import type { Period } from '@soquay/contract/reports';
import { businessDay } from '@soquay/contract/rules/day';
import { Segmented } from 'antd';
import { useState } from 'react';
import { serverNow } from '@/api/server-clock.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useSession } from '@/session/session-store.ts';
import { DayInput } from '@/ui/DayInput.tsx';
import { DayChips } from '@/ui/list/DayChips.tsx';
import { dayRanges } from '@/ui/list/day-ranges.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import type { DashboardSearch, PickedDays } from './dashboard.api.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';
import { periodProblem } from './period-problem.ts';

interface PeriodPickerProps {
  search: DashboardSearch;
  /** The days the figures are of, once the server has said so. */
  period: Period | undefined;
  onPick: (search: DashboardSearch) => void;
}

/** The period by one press or by its two days, and whether it is of all shops. */
export function PeriodPicker({ search, period, onPick }: PeriodPickerProps) {
  const t = useTexts(figuresTexts, uiTexts);
  const shops = useSession(({ session }) => session?.user.companies) ?? [];
  const { from_date, to_date } = search;
  const today = businessDay(serverNow());
  const picked = from_date || to_date ? { ...period, ...search } : dayRanges(today).thisMonth;
  /** Days that are no period yet: one is missing, or something is wrong with them. */
  const [unfinished, setUnfinished] = useState<PickedDays | null>(null);
  const days = unfinished ?? picked;
  const problem = periodProblem(days, today);

  function pick(next: PickedDays): void {
    setUnfinished(null);
    onPick({ ...search, ...next });
  }

  function type(end: keyof Period, day: string | undefined): void {
    const next = { from_date: days.from_date, to_date: days.to_date, [end]: day };
    if (next.from_date && next.to_date && !periodProblem(next, today)) pick(next);
    else setUnfinished(next);
  }

  return (
    <div className={styles.picker}>
      <DayChips days={picked} onChoose={pick} />
      <div className={styles.ownDays}>
        <div>
          <DayInput
            aria-label={t('ui.fromDate')}
            value={days.from_date ?? null}
            onChange={(day) => type('from_date', day)}
          />
        </div>
        <span aria-hidden>–</span>
        <div>
          <DayInput
            aria-label={t('ui.toDate')}
            value={days.to_date ?? null}
            onChange={(day) => type('to_date', day)}
          />
        </div>
      </div>
      {shops.length > 1 && (
        <Segmented
          aria-label={t('figures.whichShops')}
          value={search.shops ?? 'one'}
          options={[
            { value: 'one', label: t('figures.thisShop') },
            { value: 'all', label: t('figures.allShops') },
          ]}
          onChange={(value) => onPick({ ...search, shops: value === 'all' ? 'all' : undefined })}
        />
      )}
      {problem && (
        <p role="alert" className={styles.error}>
          {problem === 'reversed' ? t('ui.daysReversed') : t(`figures.periodProblems.${problem}`)}
        </p>
      )}
    </div>
  );
}
