import { expect, test } from 'vitest';
import { z } from 'zod';
import './fields.ts';
import { fieldError } from './field-error.ts';
import { say } from './said.ts';

/** The message of the first thing that is wrong. */
function refusal(schema: z.ZodType, value: unknown): string | undefined {
  return schema.safeParse(value).error?.issues[0]?.message;
}

const kind = fieldError('loại', say('notChosen', { label: 'loại' }));

test.each([
  [z.enum(['a', 'b'], kind), 'c', 'Loại không hợp lệ'],
  [z.enum(['a', 'b'], kind), '', 'Chưa chọn loại'],
  [z.literal([0, 1], kind), 2, 'Loại không hợp lệ'],
  [z.uuid(kind), 'abc', 'Loại không hợp lệ'],
  [z.boolean(kind), 1, 'Loại không hợp lệ'],
  [z.int(kind), 0.5, 'Loại phải là số nguyên'],
  [z.number(kind), 'abc', 'Loại phải là số'],
  [z.int(kind).max(1000), 2 ** 53, 'Loại không hợp lệ'],
  [z.int(kind).min(1), -(2 ** 53), 'Loại không hợp lệ'],
  [z.number(kind).lt(1000), 1000, 'Loại phải nhỏ hơn 1.000'],
  [z.number(kind).gt(1000), 1000, 'Loại phải lớn hơn 1.000'],
  [z.number(kind).min(1000), 1, 'Loại không được nhỏ hơn 1.000'],
  [z.number(kind).max(1000), 1001, 'Loại không được lớn hơn 1.000'],
  [z.string(kind).min(3), 'ab', 'Loại tối thiểu 3 ký tự'],
  [z.string(kind).max(1), 'ab', 'Loại tối đa 1 ký tự'],
  [z.array(z.int(), kind).min(2), [1], 'Loại tối thiểu 2 mục'],
  [z.array(z.int(), kind).max(1), [1, 2], 'Loại tối đa 1 mục'],
  [z.array(z.int(), kind), [], undefined],
  [z.array(z.int(), kind).min(1), [], 'Chưa chọn loại'],
  [z.object({}, kind), 7, 'Loại không hợp lệ'],
  [z.string(kind).max(1, 'Một chữ thôi'), 'ab', 'Một chữ thôi'],
])('the field is named with what is wrong: %#', (schema, value, message) => {
  expect(refusal(schema, value)).toBe(message);
});

test.each([
  [z.int(), '', 'Chưa nhập'],
  [z.string(), 7, 'Giá trị không hợp lệ'],
  [z.strictObject({}), { a: 1 }, 'Giá trị không hợp lệ'],
  [z.union([z.int(), z.boolean()]), 'a', 'Giá trị không hợp lệ'],
  [z.record(z.uuid(), z.int()), { a: 1 }, 'Giá trị không hợp lệ'],
  [z.int().multipleOf(5), 7, 'Giá trị không hợp lệ'],
  [z.date(), 'a', 'Giá trị không hợp lệ'],
])('a schema that names no field speaks Vietnamese too: %#', (schema, value, message) => {
  expect(refusal(schema, value)).toBe(message);
});
