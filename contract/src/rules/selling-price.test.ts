import { describe, expect, test } from 'vitest';
import { isPriceEditable, isPromoAbovePrice, promoPrice, sellingPrice } from './selling-price.ts';

describe('the selling price', () => {
  test.each([
    ['is the selling price when nothing is on sale', { price: 200_000, sale_price: 0 }, 200_000],
    ['is the promo price above 0', { price: 200_000, sale_price: 150_000 }, 150_000],
    ['is the promo price even above the selling price', { price: 100_000, sale_price: 120_000 }, 120_000],
    [
      'is the running campaign’s before all others',
      { price: 200_000, sale_price: 150_000, campaign_price: 99_000 },
      99_000,
    ],
    [
      'is the running campaign’s also when that is 0',
      { price: 200_000, sale_price: 0, campaign_price: 0 },
      0,
    ],
    ['is 0 of a product without prices', { price: 0, sale_price: 0 }, 0],
  ])('%s', (_, product, price) => {
    expect(sellingPrice(product)).toBe(price);
  });
});

describe('the promo price', () => {
  test.each([
    ['is none where there is none', { sale_price: 0 }, null],
    ['is the product’s own', { sale_price: 150_000 }, 150_000],
    ['is the running campaign’s first', { sale_price: 150_000, campaign_price: 99_000 }, 99_000],
  ])('%s', (_, product, price) => {
    expect(promoPrice(product)).toBe(price);
  });
});

describe('a promo price is above the price', () => {
  test.each([
    ['where it is more', { price: 100_000, sale_price: 100_001 }, true],
    ['not where it is the same', { price: 100_000, sale_price: 100_000 }, false],
    ['not where there is no price yet', { price: 0, sale_price: 90_000 }, false],
  ])('%s', (_, product, expected) => {
    expect(isPromoAbovePrice(product)).toBe(expected);
  });
});

describe('the price of a line may be typed', () => {
  test.each([
    ['where the product has none', { price: 0, sale_price: 0 }, false, true],
    ['not where the product has one', { price: 90_000, sale_price: 0 }, false, false],
    ['not where the product has a promo price only', { price: 0, sale_price: 90_000 }, false, false],
    ['anywhere with the grant', { price: 90_000, sale_price: 0 }, true, true],
  ])('%s', (_, product, mayEditPrice, expected) => {
    expect(isPriceEditable(product, mayEditPrice)).toBe(expected);
  });
});
