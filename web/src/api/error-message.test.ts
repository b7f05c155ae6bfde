import { errorTexts } from '@soquay/contract/errors';
import { messages } from '@soquay/contract/messages';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { en } from '@/i18n/languages/en.ts';
import { vi } from '@/i18n/languages/vi.ts';
import { ApiError, NetworkError, refusalOf } from './api-error.ts';
import { errorMessage, translateMessage } from './error-message.ts';
import { fieldErrors } from './field-errors.ts';

const wrongPassword = new ApiError(422, {
  code: 'VALIDATION_FAILED',
  message: errorTexts.VALIDATION_FAILED,
  errors: { current_password: messages.currentPasswordWrong, 'details.2.qty': messages.qtyRequired },
});
const noWarehouse = new ApiError(403, {
  code: 'WAREHOUSE_FORBIDDEN',
  message: 'Bạn không được giao kho HN1',
  params: { warehouse_code: 'HN1' },
});

beforeAll(() =>
  i18next.init({
    resources: { vi: { translation: vi }, en: { translation: en } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  }),
);

describe('in Vietnamese', () => {
  beforeEach(() => i18next.changeLanguage('vi'));

  test('a refusal reads as the server wrote it', () => {
    expect(errorMessage(noWarehouse)).toBe('Bạn không được giao kho HN1');
  });

  test('no answer is told as a lost connection', () => {
    expect(errorMessage(new NetworkError('unplugged'))).toBe(vi.ui.offline);
  });
});

describe('in English', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  test('a refusal is translated by its code and params', () => {
    expect(errorMessage(noWarehouse)).toBe('You are not assigned to warehouse HN1');
  });

  test('a text of the contract is translated, another stays', () => {
    expect(translateMessage(messages.qtyRequired)).toBe(en.messages.qtyRequired);
    expect(translateMessage('Tên của khách')).toBe('Tên của khách');
  });

  test('a missing field is named in English too', () => {
    expect(translateMessage('Thiếu tên kho!')).toBe('The warehouse name is missing!');
    expect(translateMessage('Tối đa 500 dòng hàng')).toBe('At most 500 lines');
    expect(translateMessage('Trong mã kho chỉ được có chữ, số và các ký tự . _ -')).toBe(
      'The warehouse code can contain only letters, digits and . _ -',
    );
  });

  test('field errors name the fields of a form', () => {
    expect(fieldErrors(wrongPassword)).toEqual([
      { name: ['current_password'], errors: [en.messages.currentPasswordWrong] },
      { name: ['details', 2, 'qty'], errors: [en.messages.qtyRequired] },
    ]);
  });
});

test('a page of a proxy in between reads as a busy server', async () => {
  const refusal = await refusalOf(new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(refusal).toMatchObject({ status: 502, body: { code: 'BUSY' } });
});
