import { type PriceChange, type PriceField, priceFields } from '@soquay/contract/product';

/** Prices of a product as steps in time, for a plot. */
export interface PriceSeries {
  /** Seconds since 1970, rising. */
  moments: number[];
  /** Dong at each moment; those prices alone that ever changed. */
  lines: { field: PriceField; amounts: (number | null)[] }[];
}

/** `changes` are the newest first, as they are listed; the last step goes on until `now`, in milliseconds. */
export function priceSeries(changes: readonly PriceChange[], now: number): PriceSeries {
  const rising = changes.toReversed();
  const moments = [...rising.map(({ at }) => Date.parse(at) / 1000), now / 1000];
  const changed = priceFields.filter((field) => rising.some(({ price_field }) => price_field === field));
  const lines = changed.map((field) => {
    let amount = rising.find(({ price_field }) => price_field === field)?.price_before ?? null;
    const amounts = rising.map(({ price_field, price_after }) => {
      if (price_field === field) amount = price_after;
      return amount;
    });
    return { field, amounts: [...amounts, amount] };
  });
  return { moments, lines };
}
