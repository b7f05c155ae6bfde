import type { optionalPictureField } from '@soquay/contract/picture-fields';
import type { recordContract } from '@soquay/contract/record';
import type { idField } from '@soquay/contract/record-fields';
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

test('a picture belongs to a shop: what all shops share has none', () => {
  type Key = { id: ReturnType<typeof idField> };
  type Fields = { chart_picture: ReturnType<typeof optionalPictureField> };
  type FieldsIn<Scope extends 'shop' | 'shared'> = Parameters<
    typeof recordContract<Key, Fields, Scope>
  >[0]['fields'];
  expectTypeOf<Fields>().toExtend<FieldsIn<'shop'>>();
  expectTypeOf<Fields>().not.toExtend<FieldsIn<'shared'>>();
});
