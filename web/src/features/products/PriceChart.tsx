import { type PriceChange, type PriceField, priceFields } from '@soquay/contract/product';
import { productLabels } from '@soquay/contract/product-fields';
import { businessDay } from '@soquay/contract/rules/day';
import { type CSSProperties, useCallback } from 'react';
import UPlot from 'uplot';
import { fieldTitle } from '@/fields/field-title.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Chart, type ColorOf, type Drawing } from '@/ui/Chart.tsx';
import { formatDay, formatNumber } from '@/ui/format.ts';
import { priceSeries } from './price-series.ts';
import { productFormTexts } from './product-form.texts.ts';
import styles from './product-page.module.css';

const daySeconds = 24 * 60 * 60;

const colors: Record<PriceField, string> = {
  price: 'primary',
  sale_price: 'accent',
  original_price: 'text-muted',
};

/** How the prices of a product went up and down; what they were exactly stands in the list beside it. */
export function PriceChart({ changes }: { changes: readonly PriceChange[] }) {
  const t = useTexts(productFormTexts);
  const draw = useCallback((color: ColorOf) => drawn(changes, color), [changes]);
  const changed = priceFields.filter((field) => changes.some(({ price_field }) => price_field === field));
  return (
    <>
      <p className={styles.legend}>
        {changed.map((field) => (
          <span key={field} style={{ '--line': `var(--${colors[field]})` } as CSSProperties}>
            {fieldTitle(productLabels[field])}
          </span>
        ))}
      </p>
      <Chart label={t('productForm.priceChart')} heightPx={160} draw={draw} />
    </>
  );
}

function drawn(changes: readonly PriceChange[], color: ColorOf): Drawing {
  const { moments, lines } = priceSeries(changes, Date.now());
  const steps = UPlot.paths.stepped?.({ align: 1 });
  return {
    data: [moments, ...lines.map(({ amounts }) => amounts)],
    x: {
      space: 96,
      incrs: [1, 2, 7, 14, 30, 90, 180, 365, 730].map((days) => days * daySeconds),
      values: (_chart, moments) => moments.map((moment) => formatDay(businessDay(new Date(moment * 1_000)))),
    },
    y: { size: 88, values: (_chart, amounts) => amounts.map((amount) => formatNumber(amount)) },
    series: lines.map(({ field }) => ({
      stroke: color(colors[field]),
      width: 2,
      ...(steps ? { paths: steps } : {}),
    })),
  };
}
