import type { DaySales } from '@soquay/contract/reports';
import { useCallback, useState } from 'react';
import UPlot from 'uplot';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { Chart, type ColorOf, type Drawing } from '@/ui/Chart.tsx';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { shortAmount } from './chart-days.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';

const t = textsFor(figuresTexts);

interface SalesChartProps {
  /** Every day of the period, and of the one before. */
  days: readonly DaySales[];
  before: readonly DaySales[];
  onOpen: ((day: string) => void) | undefined;
}

/** A bar a day, with a line of the period before behind them. The day pointed at is read above it. */
export function SalesChart({ days, before, onOpen }: SalesChartProps) {
  const t = useTexts(figuresTexts);
  const [pointed, setPointed] = useState<number | null>(null);
  const draw = useCallback((color: ColorOf) => drawn(days, before, color), [days, before]);
  const open = (index: number) => {
    const day = days[index]?.day;
    if (day) onOpen?.(day);
  };
  return (
    <div className={styles.chart}>
      <p className={styles.reading}>{readingOf({ days, before, pointed })}</p>
      <Chart
        label={t('figures.chart')}
        heightPx={260}
        className={styles.canvas}
        draw={draw}
        onPoint={setPointed}
        onOpen={onOpen && open}
      />
    </div>
  );
}

interface Reading extends Pick<SalesChartProps, 'days' | 'before'> {
  pointed: number | null;
}

function readingOf({ days, before, pointed }: Reading): string {
  const [at, then] = [days[pointed ?? -1], before[pointed ?? -1]];
  if (!at) return t('figures.chartHint');
  const bills = t('figures.bills', { n: formatNumber(at.total_bill) });
  const now = `${formatDay(at.day)}: ${formatMoney(at.total_amount)} · ${bills}`;
  return then ? `${now} · ${formatDay(then.day)}: ${formatMoney(then.total_amount)}` : now;
}

function drawn(days: readonly DaySales[], before: readonly DaySales[], color: ColorOf): Drawing {
  const amounts = (of: readonly DaySales[]) => days.map((_, index) => of[index]?.total_amount ?? null);
  return {
    data: [days.map((_, index) => index), amounts(before), amounts(days)],
    xScale: { time: false, range: [-0.5, days.length - 0.5] },
    x: {
      size: 28,
      space: 56,
      incrs: [1, 2, 7, 14, 28, 56, 84],
      values: (_chart, places) => places.map((place) => shortDay(days[place]?.day)),
    },
    y: {
      size: 64,
      values: (_chart, amounts) =>
        amounts.map((amount) => {
          const { text, n } = shortAmount(amount);
          return t(`figures.${text}`, { n: n.toLocaleString('vi-VN') });
        }),
    },
    series: [
      { stroke: color('text-muted'), width: 1.5, dash: [4, 4], points: { show: days.length < 2 } },
      {
        fill: color('primary'),
        points: { show: false },
        ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.7, 48] }) } : {}),
      },
    ],
  };
}

function shortDay(day: string | undefined): string {
  return day ? formatDay(day).slice(0, 5) : '';
}
