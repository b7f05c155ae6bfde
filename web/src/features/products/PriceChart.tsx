import 'uplot/dist/uPlot.min.css';
import { type PriceChange, type PriceField, priceFields, productLabels } from '@soquay/contract/product';
import { businessDay } from '@soquay/contract/rules/day';
import { type CSSProperties, useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useColorMode } from '@/ui/color-mode.ts';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { priceSeries } from './price-series.ts';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';

const heightPx = 160;
const daySeconds = 24 * 60 * 60;

const colors: Record<PriceField, string> = {
  price: 'primary',
  sale_price: 'accent',
  original_price: 'text-muted',
};

/** How the prices of a product went up and down; what they were exactly stands in the list beside it. */
export function PriceChart({ changes }: { changes: readonly PriceChange[] }) {
  const t = useTexts(productFormTexts);
  const frame = useRef<HTMLDivElement>(null);
  const mode = useColorMode((state) => state.mode);
  // biome-ignore lint/correctness/useExhaustiveDependencies: colours are those of the mode
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const { moments, lines } = priceSeries(changes, Date.now());
    const style = getComputedStyle(document.documentElement);
    const color = (name: string) => style.getPropertyValue(`--${name}`);
    const axis = {
      stroke: color('text-muted'),
      font: `12px ${getComputedStyle(document.body).fontFamily}`,
      grid: { stroke: color('border'), width: 1 },
      ticks: { show: false },
    };
    const steps = UPlot.paths.stepped?.({ align: 1 });
    const chart = new UPlot(
      {
        width: element.clientWidth,
        height: heightPx,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_chart, _least, most) => [0, Math.max(most, 1) * 1.08] } },
        axes: [
          {
            ...axis,
            grid: { show: false },
            space: 96,
            incrs: [1, 2, 7, 14, 30, 90, 180, 365, 730].map((days) => days * daySeconds),
            values: (_chart, moments) =>
              moments.map((moment) => formatDay(businessDay(new Date(moment * 1_000)))),
          },
          { ...axis, size: 88, values: (_chart, amounts) => amounts.map((amount) => formatNumber(amount)) },
        ],
        series: [
          {},
          ...lines.map(({ field }) => ({
            stroke: color(colors[field]),
            width: 2,
            ...(steps ? { paths: steps } : {}),
          })),
        ],
      },
      [moments, ...lines.map(({ amounts }) => amounts)],
      element,
    );
    const watch = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height: heightPx }));
    watch.observe(element);
    return () => {
      watch.disconnect();
      chart.destroy();
    };
  }, [changes, mode]);
  const drawn = priceFields.filter((field) => changes.some(({ price_field }) => price_field === field));
  return (
    <>
      <p className={styles.legend}>
        {drawn.map((field) => (
          <span key={field} style={{ '--line': `var(--${colors[field]})` } as CSSProperties}>
            {fieldTitle(productLabels[field])}
          </span>
        ))}
      </p>
      <div ref={frame} role="img" aria-label={t('productForm.priceChart')} style={{ height: heightPx }} />
    </>
  );
}
