import { errorTexts } from '@soquay/contract/error-texts';
import type { ErrorCode } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import { type Said, say } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';
import { CancelledError } from '@tanstack/react-query';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { english as translation } from '@/i18n/english.ts';
import { knowVietnamese } from '@/i18n/known-in-vietnamese.ts';
import { messages as english } from '@/i18n/server.texts.en.ts';
import { showTexts } from '@/i18n/texts.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { ApiError, isPassing, NetworkError, refusalOf } from './api-error.ts';
import { errorMessage, isToldBySignIn } from './error-message.ts';
import { fieldErrors, fieldTexts } from './field-errors.ts';
import { isSaidAtFields } from './said-at-fields.ts';
import { outcomeText, textByKey } from './said-text.ts';

const wrongPassword = new ApiError(422, {
  code: 'VALIDATION_FAILED',
  message: errorTexts.VALIDATION_FAILED,
  errors: { current_password: messages.currentPasswordWrong, 'details.2.qty': messages.qtyRequired },
  said_errors: { current_password: say('currentPasswordWrong'), 'details.2.qty': say('qtyRequired') },
});
const noWarehouse = new ApiError(403, {
  code: 'WAREHOUSE_FORBIDDEN',
  message: 'Bạn không được giao kho HN1',
  params: { warehouse_code: 'HN1' },
  said_message: say('WAREHOUSE_FORBIDDEN', { warehouse_code: 'HN1' }),
});

beforeAll(knowVietnamese);

describe('in Vietnamese', () => {
  beforeEach(() => showTexts('vi', []));

  test('a refusal reads as the server wrote it', () => {
    expect(errorMessage(noWarehouse)).toBe('Bạn không được giao kho HN1');
  });

  test('no answer is told as a lost connection', () => {
    expect(errorMessage(new NetworkError('unplugged'))).toBe(uiTexts.ui.offline);
  });
});

describe('in English', () => {
  beforeEach(() => showTexts('en', [translation]));

  test('a refusal is translated by the key of its message', () => {
    expect(errorMessage(noWarehouse)).toBe('You are not assigned to warehouse HN1');
  });

  test('an answer without a key stays as it is', () => {
    expect(outcomeText({ message: messages.updated })).toBe(messages.updated);
  });

  test.each<[ErrorCode, Said, string]>([
    ['VALIDATION_FAILED', say('missing', { label: 'tên kho' }), 'The warehouse name is missing!'],
    ['VALIDATION_FAILED', say('tooManyLines', { limit: 500 }), 'At most 500 lines'],
    ['CODE_TAKEN', say('taken', { label: 'Tên cửa hàng' }), 'This shop name is already taken'],
    ['PRICE_CHANGED', say('currentPrice', { price: 1_250_000 }), 'The selling price is 1.250.000 now'],
    ['STOCK_INSUFFICIENT', say('stockLeft', { available: 0 }), 'Not enough stock, 0 left'],
    [
      'WAREHOUSE_FORBIDDEN',
      say('warehouseForbidden', { warehouse_code: 'HN1' }),
      'You are not assigned to warehouse HN1',
    ],
  ])('%s says of a field what stands in it: %o', (code, told, inEnglish) => {
    const message = vietnameseOf(told);
    const refusal = new ApiError(422, {
      code,
      message,
      errors: { field: message },
      said_message: told,
      said_errors: { field: told },
    });
    expect(fieldTexts(refusal)).toEqual({ field: inEnglish });
    expect(errorMessage(refusal)).toBe(inEnglish);
  });

  test('what is taken is named by the code alone too', () => {
    const said_message = say('CODE_TAKEN', { label: 'Tên đăng nhập' });
    const message = 'Tên đăng nhập đã tồn tại';
    const refusal = new ApiError(409, { code: 'CODE_TAKEN', message, said_message });
    expect(errorMessage(refusal)).toBe('This username is already taken');
  });

  test('a text this page is too old to know stays as the server wrote it', () => {
    const message = 'Ca đã đóng lúc 22:00';
    const said_errors = { shift: { key: 'shiftClosed', params: { at: '22:00' } } };
    const refusal = new ApiError(422, {
      code: 'VALIDATION_FAILED',
      message,
      errors: { shift: message },
      said_errors,
    });
    expect(fieldTexts(refusal)).toEqual({ shift: message });
  });

  const cell = { cell: 'D2', column: 'Giá (đ)' };
  test.each<[Said, string, string]>([
    [say('cellMissing', { label: 'mã sản phẩm' }), 'Thiếu mã sản phẩm', 'The product code is missing'],
    [
      say('cellWarehouseUnknown', { cell: 'L2', column: 'Tồn XX', warehouse: 'XX' }),
      'Ô L2 (Tồn XX): cửa hàng không có kho XX',
      'Cell L2 (Tồn XX): the shop has no warehouse XX',
    ],
    [
      say('cellNotNumber', { ...cell, value: 'hỏi' }),
      'Ô D2 (Giá (đ)): "hỏi" không phải là số',
      'Cell D2 (Giá (đ)): "hỏi" is not a number',
    ],
    [
      say('cellNotWhole', { ...cell, value: '1.5' }),
      'Ô D2 (Giá (đ)): "1.5" không phải là số nguyên',
      'Cell D2 (Giá (đ)): "1.5" is not a whole number',
    ],
    [
      say('cellAbove', { ...cell, value: '1000001', limit: 1_000_000 }),
      'Ô D2 (Giá (đ)): "1000001" lớn hơn 1.000.000',
      'Cell D2 (Giá (đ)): "1000001" is more than 1.000.000',
    ],
    [
      say('cellTooLong', { ...cell, limit: 50 }),
      'Ô D2 (Giá (đ)): dài quá 50 ký tự',
      'Cell D2 (Giá (đ)): more than 50 characters',
    ],
    [
      say('rowRepeated', { label: 'Mã vạch', value: '893', row: '1234' }),
      'Mã vạch "893" đã có ở dòng 1234',
      'The barcode "893" is already in row 1234',
    ],
    [
      say('rowBarcodeTaken', { code: '893', product: 'A1' }),
      'Mã vạch "893" đã dùng cho sản phẩm A1',
      'The barcode "893" belongs to product A1',
    ],
    [
      say('rowUnitNew', { name: 'Lố' }),
      'Đơn vị "Lố" chưa có, chỉ quản trị hệ thống thêm được',
      'There is no unit "Lố" yet; the system administrator alone adds one',
    ],
    [say('rowKnown'), 'Mã đã có, để nguyên', 'Known code, left alone'],
    [
      say('fieldTooLong', { label: 'tên khách hàng', limit: 200 }),
      'Tên khách hàng tối đa 200 ký tự',
      'The customer name can have at most 200 characters',
    ],
    [say('phoneInvalid'), 'Số điện thoại không đúng', 'The phone number is not right'],
    [
      say('recordUnknown', { noun: 'đơn vị', label: 'mã đơn vị' }),
      'Không có đơn vị nào có mã đơn vị này',
      'No unit has this unit code',
    ],
    [
      say('rowRepeated', { label: 'Mã đơn vị', value: 'CAI', row: '2' }),
      'Mã đơn vị "CAI" đã có ở dòng 2',
      'The unit code "CAI" is already in row 2',
    ],
    [say('rowPromoAbovePrice'), 'Giá KM cao hơn giá bán', 'The promo price is above the selling price'],
    [
      say('newUnits', { names: 'Bó, Lố', others: 0 }),
      'Đơn vị mới sẽ được tạo: Bó, Lố',
      'Units that will be added: Bó, Lố',
    ],
    [
      say('newUnits', { names: 'Bó, Lố', others: 1_200 }),
      'Đơn vị mới sẽ được tạo: Bó, Lố và 1.200 tên khác',
      'Units that will be added: Bó, Lố and 1.200 more',
    ],
  ])('of a row of an import: %o', (said, vietnamese, english) => {
    expect(vietnameseOf(said)).toBe(vietnamese);
    expect(textByKey(vietnamese, said)).toBe(english);
  });

  test('a reason that this page is too old to know stays as the server wrote it', () => {
    const said = { key: 'rowTooLate', params: { at: '22:00' } };
    expect(textByKey('Đến lúc 22:00 là muộn', said)).toBe('Đến lúc 22:00 là muộn');
  });

  test.each<[Said, string, string]>([
    [say('productsChanged', { n: 1_200 }), 'Đã sửa 1.200 sản phẩm', '1.200 products changed'],
    [say('productsImported', { n: 3 }), 'Đã nhập 3 sản phẩm', '3 products imported'],
    [say('imagesAdded', { n: 2 }), 'Đã thêm 2 ảnh', '2 pictures added'],
    [
      say('imagesAdded', { n: 2, present: 1, refused: 1, files: 'a.pdf' }),
      'Đã thêm 2 ảnh, 1 ảnh đã có, 1 tệp không nhận được: a.pdf',
      '2 pictures added, 1 picture was there already, 1 file was not accepted: a.pdf',
    ],
    [
      say('STOCK_INSUFFICIENT', {
        shortages: [
          say('shortage', { product_code: 'AO', warehouse_code: 'K1', wanted: 3, available: 1, held: 0 }),
          say('shortage', {
            product_code: 'QUAN',
            warehouse_code: 'K1',
            wanted: 2_000,
            available: 0,
            held: 5,
            holds: '7, 9',
          }),
        ],
      }),
      'Không đủ tồn: AO (kho K1) cần 3, còn 1; QUAN (kho K1) cần 2.000, còn 0, đang giữ 5 (phiếu giữ 7, 9)',
      'Not enough stock: AO (warehouse K1): 3 wanted, 1 left; QUAN (warehouse K1): 2.000 wanted, 0 left, 5 held (holds 7, 9)',
    ],
    [
      say('PREORDER_BILLED', { bill_number: 12_345 }),
      'Đơn đặt hàng đã có hóa đơn số 12345, hãy xóa hóa đơn trước',
      'The pre-order has bill 12345: delete that first',
    ],
  ])('of what an answer tells: %o', (said_message, message, translated) => {
    expect(vietnameseOf(said_message)).toBe(message);
    expect(outcomeText({ message, said_message })).toBe(translated);
  });

  test.each<[Said, string, string]>([
    [say('fileLacksColumns', { columns: 'Đơn vị' }), 'thiếu cột Đơn vị', 'columns missing: Đơn vị'],
    [
      say('fileDamaged'),
      'tệp bị hỏng hoặc tải lên chưa trọn vẹn, hãy mở bằng Excel, lưu lại rồi tải lên',
      'it is damaged or was not sent completely; open it in Excel, save it and send it again',
    ],
    [
      say('fileHasManyRows', { limit: 50_000 }),
      'tệp có hơn 50.000 dòng, hãy chia thành nhiều tệp nhỏ hơn',
      'it has more than 50.000 rows; split it',
    ],
    [
      say('fileKeyUnmatched', { label: 'số điện thoại' }),
      'chưa rõ cột nào là số điện thoại',
      'it is not clear which column is the phone number',
    ],
  ])('why a file cannot be read: %o', (reason, vietnamese, english) => {
    expect(vietnameseOf(reason)).toBe(vietnamese);
    const unreadable = new ApiError(422, {
      code: 'UPLOAD_UNREADABLE',
      message: `Không đọc được tệp: ${vietnamese}`,
      said_message: say('UPLOAD_UNREADABLE', { reason }),
    });
    expect(errorMessage(unreadable)).toBe(`The file cannot be read: ${english}`);
  });

  test('field errors name the fields of a form', () => {
    expect(fieldErrors(wrongPassword)).toEqual([
      { name: ['current_password'], errors: [english.currentPasswordWrong] },
      { name: ['details', 2, 'qty'], errors: [english.qtyRequired] },
    ]);
  });
});

test.each([
  ['DISK_FULL', 507, 'Disk full: the server cannot write'],
  ['DATABASE_RESTARTING', 503, 'The database is restarting'],
] as const)('%s is told in its own words and may be tried again', async (code, status, inEnglish) => {
  const message = errorTexts[code];
  const refusal = await refusalOf(Response.json({ code, message }, { status }));
  expect(isPassing(refusal)).toBe(true);
  showTexts('vi', []);
  expect(errorMessage(refusal)).toBe(message);
  showTexts('en', [translation]);
  expect(errorMessage(refusal)).toContain(inEnglish);
});

test('a page of a proxy in between reads as a busy server', async () => {
  const refusal = await refusalOf(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(refusal).toMatchObject({ status: 502, body: { code: 'BUSY' } });
});

test('what ends with the session is left to the sign-in to tell', () => {
  const { SESSION_ENDED: message } = errorTexts;
  expect(isToldBySignIn(new ApiError(401, { code: 'SESSION_ENDED', message }))).toBe(true);
  expect(isToldBySignIn(new CancelledError())).toBe(true);
  expect(isToldBySignIn(noWarehouse)).toBe(false);
  expect(isToldBySignIn(new NetworkError('unplugged'))).toBe(false);
});

test.each([
  ['CODE_TAKEN', 'Mã kho đã tồn tại', { warehouse_code: 'mã kho đã tồn tại' }, true],
  ['RECORD_HAS_CHILDREN', 'Nhóm có nhóm con', { parent_id: 'Nhóm có nhóm con' }, true],
  ['STOCK_INSUFFICIENT', 'Không đủ tồn: SP001 còn 1, đang giữ 2', { 'details.0.qty': 'Chỉ còn 1' }, false],
  ['VALIDATION_FAILED', 'Dữ liệu không hợp lệ', {}, false],
] as const)('of %s the fields say all: %#', (code, message, errors, expected) => {
  expect(isSaidAtFields(new ApiError(409, { code, message, errors }))).toBe(expected);
});
