import 'uplot/dist/uPlot.min.css';
import type { DaySales } from '@soquay/contract/reports';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import UPlot from 'uplot';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useColorMode } from '@/ui/color-mode.ts';
import { formatDay, formatMoney, formatNumber } from '@/ui/format.ts';
import { shortAmount } from './chart-days.ts';
import styles from './dashboard.module.css';
import { figuresTexts } from './figures.texts.ts';

const t = textsFor(figuresTexts);

interface SalesChartProps {
  /** Every day of the period, and of the one before. */
  days: readonly DaySales[];
  before: readonly DaySales[];
  /** A day was clicked; by a finger it is only read, since that points and clicks at once. */
  onOpen: ((day: string) => void) | undefined;
}

const heightPx = 260;

/** Where nothing was sold the axis still has whole amounts to show, in dong. */
const emptyRange = 1_000_000;

/** A bar a day, with a line of the period before behind them. The day pointed at is read above it. */
export function SalesChart({ days, before, onOpen }: SalesChartProps) {
  const t = useTexts(figuresTexts);
  const frame = useRef<HTMLDivElement>(null);
  const mode = useColorMode((state) => state.mode);
  const [pointed, setPointed] = useState<number | null>(null);
  const open = useEffectEvent((index: number | null | undefined) => {
    const day = days[index ?? -1]?.day;
    if (day) onOpen?.(day);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are those of the mode
  useEffect(() => {
    const element = frame.current;
    if (!element || days.length === 0) return;
    const options = chartOptions({ days, width: element.clientWidth, onPoint: setPointed });
    const amounts = (of: readonly DaySales[]) => days.map((_, index) => of[index]?.total_amount ?? null);
    const chart = new UPlot(
      options,
      [days.map((_, index) => index), amounts(before), amounts(days)],
      element,
    );
    chart.over.addEventListener('click', (event) => {
      const isFinger = event instanceof PointerEvent && event.pointerType === 'touch';
      if (!isFinger) open(chart.cursor.idx);
    });
    const watch = new ResizeObserver(() => {
      chart.setSize({ width: element.clientWidth, height: heightPx });
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [days, before, mode, t]);

  return (
    <div className={styles.chart}>
      <p className={styles.reading}>{readingOf({ days, before, pointed })}</p>
      <div
        ref={frame}
        role="img"
        aria-label={t('figures.chart')}
        className={styles.canvas}
        data-opens={onOpen ? true : undefined}
        style={{ height: heightPx }}
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

interface Drawing {
  days: readonly DaySales[];
  width: number;
  onPoint: (index: number | null) => void;
}

/** uPlot draws on a canvas, which knows no style sheet: colours and font are looked up. */
function chartOptions({ days, width, onPoint }: Drawing): UPlot.Options {
  const style = getComputedStyle(document.documentElement);
  const color = (name: string) => style.getPropertyValue(`--${name}`);
  const axis = {
    stroke: color('text-muted'),
    font: `12px ${getComputedStyle(document.body).fontFamily}`,
    grid: { stroke: color('border'), width: 1 },
    ticks: { show: false },
  };
  return {
    width,
    height: heightPx,
    padding: [8, 8, 0, 0],
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.5, days.length - 0.5] },
      y: { range: (_chart, _least, most) => [0, most > 0 ? most * 1.08 : emptyRange] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        size: 28,
        space: 56,
        incrs: [1, 2, 7, 14, 28, 56, 84],
        values: (_chart, places) => places.map((place) => shortDay(days[place]?.day)),
      },
      {
        ...axis,
        size: 64,
        values: (_chart, amounts) =>
          amounts.map((amount) => {
            const { text, n } = shortAmount(amount);
            return t(`figures.${text}`, { n: n.toLocaleString('vi-VN') });
          }),
      },
    ],
    series: [
      {},
      { stroke: color('text-muted'), width: 1.5, dash: [4, 4], points: { show: days.length < 2 } },
      {
        fill: color('primary'),
        points: { show: false },
        ...(UPlot.paths.bars ? { paths: UPlot.paths.bars({ size: [0.7, 48] }) } : {}),
      },
    ],
    hooks: { setCursor: [({ cursor }) => onPoint(cursor.idx ?? null)] },
  };
}

function shortDay(day: string | undefined): string {
  return day ? formatDay(day).slice(0, 5) : '';
}
