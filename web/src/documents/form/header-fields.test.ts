import { blankOf } from '@soquay/contract/header-fields';
import {
  optionalAmountField,
  optionalDayField,
  optionalTextField,
  shapeOf,
} from '@soquay/contract/record-fields';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { transferFields } from '../transfer/transfer-header.ts';
import { idField, sentFields, storedFields, textField, tickField, valuesOf } from './header-fields.ts';

const fields = z.object({ note: textField, seller_id: idField, is_urgent: tickField });

test('a header has every field it was not given as a new form has it, and no others', () => {
  const saved = { id: 9, note: 'Gọi trước', seller_id: 7 };
  expect(valuesOf(fields, saved)).toEqual({ note: 'Gọi trước', seller_id: 7, is_urgent: false });
});

test('declared fields that nobody has filled in are sent as the contract reads nothing', () => {
  const declared = {
    note: optionalTextField('ghi chú', 100),
    day: optionalDayField('ngày'),
    sum: optionalAmountField('tổng tiền'),
  };
  const input = z.object(shapeOf(declared, 'input'));
  expect(input.parse(valuesOf(z.object(storedFields(declared)), {}))).toEqual(blankOf(declared));
});

test('a request takes over the fields that it names', () => {
  const input = z.object({ company_id: z.int(), note: z.string() });
  expect(sentFields(valuesOf(fields, { note: 'Gọi trước' }), input)).toEqual({ note: 'Gọi trước' });
});

test('a transfer that an older version stored as a tick has not come yet', () => {
  const stored: unknown = { payment_code: 'CK', transfer_ref: 'BAN 7K3M2P', transfer_received: true };
  const header = z.object(transferFields('BAN')).parse(stored);
  expect(header).toEqual({
    payment_code: 'CK',
    transfer_ref: 'BAN 7K3M2P',
    transfer_shown: null,
    transfer_received: null,
  });
});
