import { z } from 'zod';
import { optional } from './blank.ts';
import { endpoint } from './endpoint.ts';
import { code, id, one, optionalText, requiredText, seenVersion, written } from './fields.ts';
import { shopIdInText } from './shop.ts';

/** Letterhead of a shop's slips: name, addresses, hotline, logo, and the accounts it is paid into. */

/** Account as a VietQR code holds it: the bank by its BIN (banks.ts), and at most nineteen characters. */
/** Removes spaces, since cards and banks group account numbers. */
function withoutSpaces(typed: string): string {
  return typeof typed === 'string' ? typed.replaceAll(/\p{Zs}/gu, '') : typed;
}

const bankAccountInput = z.object({
  bank_bin: requiredText('ngân hàng', 6).regex(/^\d{6}$/),
  account_number: z.preprocess(withoutSpaces, requiredText('số tài khoản', 19).regex(/^[0-9A-Za-z]{4,}$/)),
  account_name: optionalText('họ tên', 100),
  /** Absent for a new account. */
  version: optional(seenVersion),
});
export type BankAccountInput = z.output<typeof bankAccountInput>;
export const bankAccount = z.object({
  /** Payment method the account belongs to. */
  payment_code: z.string(),
  bank_bin: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  /** Grows with every change; a change names the version it was made from. */
  version: z.int(),
});
export type BankAccount = z.infer<typeof bankAccount>;

export const letterhead = z.object({
  company_id: id,
  company_name: z.string(),
  /** Addresses, one a line. */
  company_address: z.string(),
  company_phone: z.string(),
  company_tax_code: z.string(),
  /** Last line of slips for customers; '' without one. */
  closing_line: z.string(),
  /** Data URL. */
  logo: z.string().nullable(),
  accounts: z.array(bankAccount),
});
export type Letterhead = z.infer<typeof letterhead>;

const ofShop = { scope: 'shop', shopFrom: 'params.id' } as const;
const byAdmin = { ...ofShop, module: 'setup', action: 'edit', groups: ['Admin'] } as const;

export const getLetterhead = endpoint({
  method: 'GET',
  path: '/api/companies/:id/letterhead',
  summary: 'Đầu phiếu in của cửa hàng: tên, địa chỉ, đường dây nóng, logo, tài khoản nhận chuyển khoản',
  access: ofShop,
  topics: ['shops', 'system-params'],
  params: z.object({ id: shopIdInText }),
  response: one(letterhead),
});

/** Limit on the data URL; the screen scales logos down to some 70 kB. */
export const maxLogoLength = 100_000;

export const saveLogo = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/logo',
  summary: 'Đặt logo in trên phiếu của cửa hàng',
  access: byAdmin,
  topics: ['shops'],
  params: z.object({ id: shopIdInText }),
  body: z.object({
    logo: requiredText('nội dung', maxLogoLength).regex(
      /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/,
    ),
  }),
  response: written(letterhead),
});

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/logo',
  summary: 'Bỏ logo in trên phiếu của cửa hàng',
  access: byAdmin,
  topics: ['shops'],
  params: z.object({ id: shopIdInText }),
  response: written(letterhead),
});

const ofMethod = z.object({ id: shopIdInText, payment_code: code('mã thanh toán', 20) });

export const saveBankAccount = endpoint({
  method: 'PUT',
  path: '/api/companies/:id/bank-accounts/:payment_code',
  summary: 'Đặt tài khoản nhận chuyển khoản của cửa hàng cho một phương thức thanh toán',
  access: byAdmin,
  topics: ['shops'],
  params: ofMethod,
  body: bankAccountInput,
  response: written(bankAccount),
});

export const removeBankAccount = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id/bank-accounts/:payment_code',
  summary: 'Bỏ tài khoản nhận chuyển khoản của một phương thức thanh toán',
  access: byAdmin,
  topics: ['shops'],
  params: ofMethod,
  response: written(letterhead),
});
