import { expectTypeOf, test } from 'vitest';
import type { recordType } from './record-type.ts';

type UsedIn = Parameters<typeof recordType>[0]['usedIn'];

test('a record names columns there are, or says why none counts', () => {
  expectTypeOf<{
    bills: 'payment_code';
    preorders: ['payment_code', 'refund_payment_code'];
  }>().toExtend<UsedIn>();
  expectTypeOf<{ none: string }>().toExtend<UsedIn>();
  expectTypeOf<'brands'>().not.toExtend<UsedIn>();
  expectTypeOf<{ bills: 'brand' }>().not.toExtend<UsedIn>();
  expectTypeOf<{ preorders: ['refund'] }>().not.toExtend<UsedIn>();
  expectTypeOf<Record<never, string>>().not.toExtend<UsedIn>();
});
