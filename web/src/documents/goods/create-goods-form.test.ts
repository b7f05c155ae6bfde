import type { Active } from '@soquay/contract/fields';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { screenMessages } from '@soquay/contract/screen-messages';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SavedDocument } from '../document-kind.ts';
import { untouchedDraft } from '../drafts/draft-record.ts';
import { buildLine, buildProduct, buildStock } from './goods.factories.ts';
import type { PricedLine, PriceFigures } from './priced-goods.ts';

// Modules of forms read the browser's storage when they are imported.
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
const { myModulesQuery } = await import('@/session/rights.ts');
const { warehousesQuery } = await import('../look-ups.ts');
const { availableWarehousesQuery, productOptionsQuery } = await import('../products/product-options.ts');
const { emptyEntry } = await import('./goods-entry.ts');
const { chooseWarehouse, useDevicePreferences } = await import('../device-preferences.ts');
const { createGoodsForm } = await import('./create-goods-form.ts');
const { pricedGoods } = await import('./priced-goods.ts');

const shopId = 3;
const shirt = buildProduct();

beforeEach(() => useDevicePreferences.setState({ isSilent: true }));
afterEach(() => {
  chooseWarehouse('warehouses', shopId, null);
  chooseWarehouse('incomingWarehouses', shopId, null);
});

interface Given {
  usual?: string;
  counter?: string;
  lines?: PricedLine[];
  /** Goods come in instead of going out. */
  isIncoming?: boolean;
  /** All come from one warehouse, which is yet to be chosen. */
  hasSource?: boolean;
}

/** A form in a shop whose warehouse C is switched off; of the goods A has five and B three. */
function openForm({ usual, counter, lines = [], isIncoming = false, hasSource = false }: Given) {
  const client = new QueryClient();
  const warehouses = [
    { warehouse_code: 'A', warehouse_name: 'Kho A', active: 1 as Active },
    { warehouse_code: 'B', warehouse_name: 'Kho B', active: 1 as Active },
    { warehouse_code: 'C', warehouse_name: 'Kho cũ', active: 0 as Active },
  ];
  client.setQueryData<unknown>(warehousesQuery(shopId).queryKey, { data: warehouses });
  client.setQueryData<unknown>(myModulesQuery(shopId).queryKey, { counter_warehouse: counter });
  client.setQueryData<unknown>(
    productOptionsQuery(shopId, shirt.barcode, isIncoming ? {} : pricedGoods).queryKey,
    { data: [shirt] },
  );
  client.setQueryData<unknown>(availableWarehousesQuery(shopId, shirt.product_code, '').queryKey, {
    data: [buildStock('A', 5), buildStock('B', 3)],
  });
  const rights = {
    is_admin: true,
    warehouses: [],
    ...(usual !== undefined && { default_warehouse: usual }),
  } as unknown as ShopRights;
  const { onlySold: _, ...incoming } = pricedGoods;
  const outgoing = { policy: pricedGoods, holderPhone: () => '' };
  const header: { source: string | null } = { source: null };
  return createGoodsForm<SavedDocument, typeof header, PriceFigures>(
    {
      ...untouchedDraft({ shopId, header, lines }),
      entry: { text: '', entry: emptyEntry(pricedGoods) },
    },
    { client, rights },
    isIncoming ? { policy: incoming } : { ...outgoing, ...(hasSource && { source: ({ source }) => source }) },
  );
}

async function scannedInto(given: Given) {
  const { store, tools } = openForm(given);
  await tools.intake.take(shirt.barcode, 0);
  return store.getState().lines.map(({ warehouse_code, insteadOf }) => [warehouse_code, insteadOf]);
}

test('codes scanned before the source is chosen are looked up again once it is', async () => {
  const { store, scanner } = openForm({ hasSource: true });
  const none = `0*${shirt.barcode}`;
  scanner.add(shirt.barcode);
  scanner.add(none);
  await scanner.settled();
  expect(store.getState().scans).toMatchObject([
    { problem: screenMessages.exportSourceRequired },
    { problem: screenMessages.exportSourceRequired },
  ]);
  store.getState().setHeader({ source: 'B' });
  await scanner.settled();
  expect(store.getState().lines).toMatchObject([{ warehouse_code: 'B', qty: 1 }]);
  expect(store.getState().scans).toMatchObject([{ text: none, problem: screenMessages.qtyRequired }]);
});

test('goods that come in wait for a warehouse where none is known, and go where it is chosen', async () => {
  const { store, scanner } = openForm({ isIncoming: true });
  scanner.add(shirt.barcode);
  await scanner.settled();
  expect(store.getState()).toMatchObject({
    lines: [],
    scans: [{ problem: screenMessages.receiptWarehouseFirst }],
  });
  chooseWarehouse('incomingWarehouses', shopId, 'B');
  scanner.retryFailed();
  await scanner.settled();
  expect(store.getState()).toMatchObject({ lines: [{ warehouse_code: 'B', qty: 1 }], scans: [] });
});

test('goods come into a warehouse of their own choice, which is not where this device sells from', async () => {
  chooseWarehouse('warehouses', shopId, 'B');
  expect(await scannedInto({ usual: 'A', isIncoming: true })).toEqual([['A', undefined]]);
  chooseWarehouse('incomingWarehouses', shopId, 'A');
  expect(await scannedInto({})).toEqual([['B', undefined]]);
});

describe('a warehouse that is switched off', () => {
  test('is passed over as the device’s choice, and nothing is said to come instead of it', async () => {
    chooseWarehouse('warehouses', shopId, 'C');
    chooseWarehouse('incomingWarehouses', shopId, 'C');
    expect(await scannedInto({ usual: 'B' })).toEqual([['B', undefined]]);
    expect(await scannedInto({ counter: 'B' })).toEqual([['B', undefined]]);
    expect(await scannedInto({ usual: 'B', isIncoming: true })).toEqual([['B', undefined]]);
  });

  test('is passed over as the person’s usual one, for the counter’s or the fullest', async () => {
    expect(await scannedInto({ usual: 'C', counter: 'B' })).toEqual([['B', undefined]]);
    expect(await scannedInto({ usual: 'C' })).toEqual([['A', undefined]]);
    expect(await scannedInto({ usual: 'C', counter: 'B', isIncoming: true })).toEqual([['B', undefined]]);
  });

  test('takes no more goods that come in, though a line of before names it', async () => {
    const lines = [buildLine({ warehouse_code: 'C', price: 90_000, stock: null })];
    expect(await scannedInto({ lines, usual: 'B', isIncoming: true })).toEqual([
      ['C', undefined],
      ['B', undefined],
    ]);
  });
});
