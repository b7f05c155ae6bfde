import type { z } from 'zod';
import { isBlank } from './blank.ts';
import { type ScreenSaid, say, sayOn } from './said.ts';

/**
 * The messages of one field, as a schema takes them: `z.int(fieldError('số lượng'))`. Every message of the
 * field names it, so that it also reads well alone, above the form: `missing` where nothing was given,
 * 'Số lượng phải là số nguyên' where something was. A check with a message of its own keeps that.
 */
export function fieldError(label: string, missing: ScreenSaid = say('missing', { label })) {
  return {
    error: (issue: z.core.$ZodRawIssue) =>
      sayOn(issue, isBlank(issue.input) ? missing : problemOf(issue, label)),
  };
}

function problemOf(issue: z.core.$ZodRawIssue, label: string): ScreenSaid {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'int') return say('fieldNotWhole', { label });
      return say(issue.expected === 'number' ? 'fieldNotNumber' : 'fieldInvalid', { label });
    case 'too_big':
    case 'too_small':
      // Beyond the numbers that are exact; zod says so before it looks at the field's own limits.
      if (issue.origin === 'int') return say('fieldInvalid', { label });
      return issue.code === 'too_big' ? tooBig(issue, label) : tooSmall(issue, label);
    default:
      return say('fieldInvalid', { label });
  }
}

type TooBig = z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>;
type TooSmall = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>;

function tooBig({ origin, maximum, inclusive }: TooBig, label: string): ScreenSaid {
  const params = { label, limit: Number(maximum) };
  if (origin === 'string') return say('fieldTooLong', params);
  if (origin === 'array') return say('fieldTooMany', params);
  return say(inclusive ? 'fieldAbove' : 'fieldNotBelow', params);
}

function tooSmall({ origin, minimum, inclusive }: TooSmall, label: string): ScreenSaid {
  const params = { label, limit: Number(minimum) };
  if (origin === 'string') return say('fieldTooShort', params);
  if (origin === 'array') return say('fieldTooFew', params);
  return say(inclusive ? 'fieldBelow' : 'fieldNotAbove', params);
}
