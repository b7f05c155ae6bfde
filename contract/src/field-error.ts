import type { z } from 'zod';
import { isBlank } from './blank.ts';

/**
 * The messages of one field, as a schema takes them: `z.int(fieldError('số lượng'))`. Every message of the
 * field names it, so that it also reads well alone, above the form: `missing` where nothing was given,
 * 'Số lượng phải là số nguyên' where something was. A check with a message of its own keeps that.
 */
export function fieldError(label: string, missing = `Thiếu ${label}!`) {
  return {
    error: (issue: z.core.$ZodRawIssue) =>
      isBlank(issue.input) ? missing : aboutField(label, problemOf(issue)),
  };
}

/** 'tên kho' and 'tối đa 50 ký tự' make a sentence. */
export function aboutField(label: string, problem: string): string {
  return `${label.charAt(0).toUpperCase()}${label.slice(1)} ${problem}`;
}

export function tooLong(maxLength: number): string {
  return `tối đa ${written(maxLength)} ký tự`;
}

function problemOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return 'phải là số nguyên';
      return issue.expected === 'number' ? 'phải là số' : 'không hợp lệ';
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    default:
      return 'không hợp lệ';
  }
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>): string {
  if (origin === 'string') return tooLong(Number(maximum));
  if (origin === 'array') return `tối đa ${written(maximum)} mục`;
  return `${inclusive ? 'không được lớn hơn' : 'phải nhỏ hơn'} ${written(maximum)}`;
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>): string {
  if (origin === 'string') return `tối thiểu ${written(minimum)} ký tự`;
  if (origin === 'array') return `tối thiểu ${written(minimum)} mục`;
  return `${inclusive ? 'không được nhỏ hơn' : 'phải lớn hơn'} ${written(minimum)}`;
}

function written(limit: number | bigint): string {
  return limit.toLocaleString('vi-VN');
}
