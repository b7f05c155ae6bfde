import { errorTexts } from '@soquay/contract/error-texts';
import { describe, expect, test } from 'vitest';
import { ApiError, NetworkError } from '@/api/api-error.ts';
import { createDocumentStore, lineField } from './document-store.ts';
import { unplacedErrors } from './unplaced-errors.ts';

interface Line {
  key: string;
  qty: number | null;
}

function openForm(lines: readonly Line[] = [line('a'), line('b'), line('c')]) {
  return createDocumentStore<{ note: string; deposit: number | null }, Line>({
    shopId: 3,
    header: { note: '', deposit: null },
    lines,
  });
}

function line(key: string, qty: number | null = 1): Line {
  return { key, qty };
}

describe('errors of lines', () => {
  test('come by place and stay with their line when another goes', () => {
    const form = openForm();
    form.getState().setErrors({ 'details.1.qty': 'Không đủ tồn', note: 'Quá dài' });
    form.getState().removeLine('a');
    expect(form.getState().errors).toEqual({ [lineField('b', 'qty')]: 'Không đủ tồn', note: 'Quá dài' });
    form.getState().removeLine('b');
    expect(form.getState().errors).toEqual({ note: 'Quá dài' });
  });

  test('go when the line or the field is changed', () => {
    const form = openForm();
    form.getState().setErrors({ 'details.1.qty': 'Không đủ tồn', note: 'Quá dài' });
    form.getState().changeLine('b', (old) => ({ ...old, qty: 2 }));
    expect(form.getState().errors).toEqual({ note: 'Quá dài' });
    form.getState().setHeader({ note: 'ngắn' });
    expect(form.getState().errors).toEqual({});
  });

  test('said by the server stay when the field is left, its own go once it is right', () => {
    const form = openForm();
    form.getState().setErrors({ note: 'Khách khác đang giữ hàng' });
    form.getState().checkField('note', 'Quá dài', false);
    expect(form.getState().errors).toEqual({ note: 'Khách khác đang giữ hàng' });
    form.getState().checkField('note', 'Quá dài', true);
    expect(form.getState().errors).toEqual({ note: 'Quá dài' });
    form.getState().checkField('note', 'Quá dài', false);
    expect(form.getState().errors).toEqual({});
  });

  test('that no field shows are given apart, such as too many lines', () => {
    const form = openForm();
    form.getState().setErrors({
      details: 'Tối đa 500 dòng hàng',
      'details.0.qty': 'thấy ở dòng',
      'details.0.campaign_id': 'Khuyến mãi đã hết',
      'details.9.qty': 'Dòng không có',
      note: 'thấy ở ô',
    });
    form.getState().setError('entry.qty', 'thấy ở ô nhập');
    expect(unplacedErrors(form.getState(), { fields: ['qty'] })).toEqual([
      'Tối đa 500 dòng hàng',
      'Khuyến mãi đã hết',
      'Dòng không có',
    ]);
  });

  test.each([
    [
      'a line is changed, as by ticking it',
      (form: ReturnType<typeof openForm>) => form.getState().changeLine('a', (line) => ({ ...line, qty: 2 })),
    ],
    ['a line goes', (form: ReturnType<typeof openForm>) => form.getState().removeLine('a')],
  ])('of the lines together is told no more once %s', (_, act) => {
    const form = openForm();
    form.getState().setErrors({ details: 'Vui lòng chọn danh sách sản phẩm trả lại', note: 'Quá dài' });
    act(form);
    expect(form.getState().errors).toEqual({ note: 'Quá dài' });
  });

  test('that there are no lines is told where they would stand, and only there', () => {
    const form = openForm();
    form.getState().setLines([]);
    form.getState().setErrors({ details: 'Danh sách sản phẩm chưa có' });
    expect(unplacedErrors(form.getState(), { fields: ['qty'] })).toEqual([]);
  });
});

describe('a text that a field could not take', () => {
  test('goes with what was wrong when its line is replaced by another', () => {
    const form = openForm();
    form.getState().setFault(lineField('a', 'qty'), 'Chỉ nhận số nguyên');
    form.getState().setErrors({ 'details.0.qty': 'Không đủ tồn', 'details.1.qty': 'Không đủ tồn' });
    const [, second] = form.getState().lines;
    if (!second) throw new Error('the form has two lines');
    form.getState().setLines([line('a', 2), second], 'a');
    expect(form.getState().faults).toEqual({});
    expect(form.getState().errors).toEqual({ [lineField('b', 'qty')]: 'Không đủ tồn' });
  });

  test('stays wrong until the field takes another', () => {
    const form = openForm();
    form.getState().setFault('deposit', 'Chỉ nhận số nguyên');
    expect(form.getState().faults).toEqual({ deposit: 'Chỉ nhận số nguyên' });
    form.getState().setHeader({ deposit: 5 });
    expect(form.getState().faults).toEqual({});
  });

  test('stays while another value of its line is changed, by itself or with all lines', () => {
    const form = createDocumentStore({ shopId: 3, header: {}, lines: [{ key: 'a', qty: 1, reduction: 0 }] });
    form.getState().setFault(lineField('a', 'reduction'), 'Chỉ nhận số nguyên');
    form.getState().changeLine('a', (old) => ({ ...old, qty: 2 }));
    form.getState().setLines(form.getState().lines.map((old) => ({ ...old, qty: 3 })));
    expect(form.getState().faults).toEqual({ [lineField('a', 'reduction')]: 'Chỉ nhận số nguyên' });
    form.getState().changeLine('a', (old) => ({ ...old, reduction: 5 }));
    expect(form.getState().faults).toEqual({});
  });

  test('goes with its line, and with what was entered', () => {
    const form = openForm();
    form.getState().setFault(lineField('a', 'qty'), 'Chỉ nhận số nguyên');
    form.getState().setFault('entry.qty', 'Chỉ nhận số nguyên');
    form.getState().removeLine('a');
    form.getState().clearEntryErrors();
    expect(form.getState().faults).toEqual({});
  });
});

describe('a removed line', () => {
  test('comes back where it was, marked', () => {
    const form = openForm();
    form.getState().removeLine('b');
    form.getState().putBack();
    expect(form.getState().lines.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    expect(form.getState()).toMatchObject({ lastTouched: { key: 'b' }, removed: null });
  });

  test('cannot come back twice, nor after another was added', () => {
    const form = openForm();
    form.getState().removeLine('b');
    form.getState().setLines([...form.getState().lines, line('d')], 'd');
    form.getState().putBack();
    form.getState().putBack();
    expect(form.getState().lines.map(({ key }) => key)).toEqual(['a', 'c', 'd']);
  });
});

test('a line added to twice is marked anew each time', () => {
  const form = openForm();
  form.getState().setLines(form.getState().lines, 'a');
  const first = form.getState().lastTouched;
  form.getState().setLines(form.getState().lines, 'a');
  expect(form.getState().lastTouched).toMatchObject({ key: 'a' });
  expect(form.getState().lastTouched).not.toEqual(first);
});

test('all that must not be lost is plain data: a form goes on from it as it was', () => {
  const form = openForm();
  form.getState().setHeader({ note: 'giao sáng' });
  form.getState().changeLine('a', (old) => ({ ...old, qty: 7 }));
  form.getState().addScan('8935000001000', 0);
  form.getState().becomeSaved({ id: 41, version: 4 });
  const kept = JSON.parse(JSON.stringify(form.getState()));
  const { shopId, saved, header, lines, scans, writeKey } = kept;
  const again = createDocumentStore<{ note: string; deposit: number | null }, Line>({
    shopId,
    saved,
    header,
    lines,
    scans,
    writeKey,
  });
  expect(JSON.parse(JSON.stringify(again.getState()))).toMatchObject({
    shopId: 3,
    saved: { id: 41, version: 4 },
    header: { note: 'giao sáng' },
    lines: [line('a', 7), line('b'), line('c')],
    scans: [{ text: '8935000001000', problem: null }],
    writeKey: form.getState().writeKey,
  });
});

describe('the key of a write', () => {
  const refusal = (status: number, code: 'BUSY' | 'SESSION_ENDED' | 'PRICE_CHANGED') =>
    new ApiError(status, { code, message: errorTexts[code] });

  test.each([
    ['a lost answer', new NetworkError('cut')],
    ['a busy server', refusal(503, 'BUSY')],
    ['a refusal', refusal(422, 'PRICE_CHANGED')],
    ['an ended session', refusal(401, 'SESSION_ENDED')],
    ['a mistake of our own', new TypeError('undefined')],
  ])('stays after %s, and what was typed is not saved', async (_, failure) => {
    const form = openForm();
    form.getState().setHeader({ note: 'giao sáng' });
    const { writeKey } = form.getState();
    await expect(form.getState().write(() => Promise.reject(failure))).rejects.toBe(failure);
    expect(form.getState()).toMatchObject({ writeKey, isTouched: true });
    await form.getState().write(async (sent) => expect(sent).toBe(writeKey));
  });

  test('is another once it is done, and for a change of what has been saved', async () => {
    const form = openForm();
    const { writeKey, becomeSaved, write } = form.getState();
    becomeSaved({ id: 41, version: 1 });
    const changeKey = form.getState().writeKey;
    await write(async (sent) => expect(sent).toBe(changeKey));
    expect(form.getState().isTouched).toBe(false);
    expect(new Set([writeKey, changeKey, form.getState().writeKey]).size).toBe(3);
  });
});
