import type { ScreenSaid } from '../said.ts';
import { say } from '../said.ts';
import { shortestPassword } from './password.ts';
import { mostDaysBack } from './stock-day.ts';

/** Parameters of a shop (document 3, 'System parameters'): names, defaults and limits. */

interface NumberParam {
  param_type: 'number';
  label: string;
  initial: number;
  min: number;
  max: number;
}

interface TextParam {
  param_type: 'text';
  label: string;
  initial: string;
  maxLength: number;
}

export const systemParams = {
  /** Shortest password in characters; for people of several shops the strictest counts. Generated ones have sixteen. */
  password_min_length: {
    param_type: 'number',
    label: 'độ dài mật khẩu tối thiểu',
    initial: 8,
    min: shortestPassword,
    max: 16,
  },
  /** Days that a new hold lasts by default; 0 ends it today. */
  hold_days: { param_type: 'number', label: 'số ngày giữ hàng', initial: 1, min: 0, max: 30 },
  /** Days back that receipts and exports may be dated; 0 allows today alone. */
  stock_days_back: {
    param_type: 'number',
    label: 'số ngày được lùi khi nhập, xuất kho',
    initial: mostDaysBack,
    min: 0,
    max: mostDaysBack,
  },
  /** Text at the end of slips; '' prints none. */
  slip_closing_line: {
    param_type: 'text',
    label: 'lời cuối phiếu in',
    initial: 'Cảm ơn quý khách và hẹn gặp lại!',
    maxLength: 200,
  },
} as const satisfies Record<string, NumberParam | TextParam>;

export type ParamCode = keyof typeof systemParams;
type NumberCode = {
  [Code in ParamCode]: (typeof systemParams)[Code]['param_type'] extends 'number' ? Code : never;
}[ParamCode];

export const paramCodes = Object.keys(systemParams) as [ParamCode, ...ParamCode[]];

/** Returns the number of a stored text, or the default for null. */
export function numberOfParam(code: NumberCode, kept: string | null | undefined): number {
  return kept == null ? systemParams[code].initial : Number(kept);
}

/** Returns the strictest password length of these stored values, or the default without any. */
export function strictestLength(kept: readonly (string | null)[]): number {
  const lengths = kept.map((value) => numberOfParam('password_min_length', value));
  return lengths.length === 0 ? systemParams.password_min_length.initial : Math.max(...lengths);
}

/** Checks a typed value; undefined when it may be stored. */
export function paramError(code: ParamCode, typed: string): ScreenSaid | undefined {
  const param: NumberParam | TextParam = systemParams[code];
  const { label } = param;
  if (param.param_type === 'text') {
    return typed.length > param.maxLength
      ? say('fieldTooLong', { label, limit: param.maxLength })
      : undefined;
  }
  if (typed === '') return say('notEntered', { label });
  if (!/^-?\d{1,9}$/.test(typed)) return say('fieldNotWhole', { label });
  if (Number(typed) < param.min) return say('fieldBelow', { label, limit: param.min });
  if (Number(typed) > param.max) return say('fieldAbove', { label, limit: param.max });
  return undefined;
}
