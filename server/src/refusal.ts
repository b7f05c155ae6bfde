import { errorTexts } from '@soquay/contract/error-texts';
import { type ErrorCode, type ErrorParams, errorStatus } from '@soquay/contract/errors';
import type { FieldErrors, Said, SaidParams } from '@soquay/contract/said';
import { vietnameseOf } from '@soquay/contract/vietnamese';

/**
 * The one way to say no. Thrown anywhere, it undoes the transaction it passes through and becomes
 * `{ message, code, params, errors }` with the status of its code, and the texts again by their keys.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly said: Said;
  readonly errors: FieldErrors | undefined;

  constructor(
    code: ErrorCode,
    {
      params,
      errors,
      message = sayCode(code, params),
    }: { params?: ErrorParams; errors?: FieldErrors; message?: Said } = {},
  ) {
    super(vietnameseOf(message));
    this.code = code;
    this.params = params;
    this.said = message;
    this.errors = errors;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal of single fields: the first message is shown, each stands at its field. */
export function invalidFields(errors: FieldErrors): Refusal {
  const [first] = Object.values(errors);
  return new Refusal('VALIDATION_FAILED', { errors, ...(first ? { message: first } : {}) });
}

/** Text of a code, with those params that stand in it: others, such as lines, are for programs. */
function sayCode(code: ErrorCode, params: ErrorParams = {}): Said {
  const holes = [...errorTexts[code].matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const entries = holes.flatMap((name) => (params[name] === undefined ? [] : [[name, params[name]]]));
  return entries.length > 0
    ? { key: code, params: Object.fromEntries(entries) as SaidParams }
    : { key: code };
}
