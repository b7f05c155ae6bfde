import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { warehousesQuery } from '@/documents/look-ups.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { DayInput } from '@/ui/DayInput.tsx';
import { isDay } from '@/ui/day-text.ts';
import { DayChips } from '@/ui/list/DayChips.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import type { HistorySearch } from './stock-history.api.ts';
import styles from './stock-history.module.css';
import { stockHistoryTexts } from './stock-history.texts.ts';

interface HistoryFiltersProps {
  search: HistorySearch;
  onSearch: (search: HistorySearch) => void;
}

type Days = Pick<HistorySearch, 'from_date' | 'to_date'>;

/** Warehouses and days of posting, asked for as soon as they are chosen. */
export function HistoryFilters({ search, onSearch }: HistoryFiltersProps) {
  const t = useTexts(stockHistoryTexts, uiTexts);
  const { company_id } = useRights();
  const warehouses = useQuery(warehousesQuery(company_id));
  const asked = { from_date: search.from_date, to_date: search.to_date };
  /** Days that cannot be asked for: one is no day, or they are the wrong way round. */
  const [wrong, setWrong] = useState<Days | null>(null);
  const days = wrong ?? asked;

  function show(next: Partial<HistorySearch>): void {
    setWrong(null);
    onSearch({ ...search, before: undefined, after: undefined, ...next });
  }

  function type(end: keyof Days, day: string | undefined): void {
    const next = { ...days, [end]: day };
    if (problemOf(next)) setWrong(next);
    else show(next);
  }

  const problem = problemOf(days);
  return (
    <div className={styles.filters}>
      <Select
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        className={styles.warehouses}
        aria-label={t('stockHistory.warehouse')}
        placeholder={t('stockHistory.allWarehouses')}
        value={search.warehouse ?? []}
        options={(warehouses.data?.data ?? []).map(({ warehouse_code, warehouse_name }) => ({
          value: warehouse_code,
          label: `${warehouse_code} · ${warehouse_name}`,
        }))}
        onChange={(codes) => show({ warehouse: codes.length > 0 ? codes : undefined })}
      />
      <DayChips days={asked} onChoose={show} />
      <div className={styles.days}>
        <DayInput
          aria-label={t('ui.fromDate')}
          value={days.from_date ?? null}
          onChange={(day) => type('from_date', day)}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={t('ui.toDate')}
          value={days.to_date ?? null}
          onChange={(day) => type('to_date', day)}
        />
      </div>
      {problem && (
        <p role="alert" className={styles.problem}>
          {t(problem)}
        </p>
      )}
    </div>
  );
}

function problemOf({ from_date, to_date }: Days): 'stockHistory.noDay' | 'ui.daysReversed' | null {
  if ((from_date && !isDay(from_date)) || (to_date && !isDay(to_date))) return 'stockHistory.noDay';
  return from_date && to_date && from_date > to_date ? 'ui.daysReversed' : null;
}
