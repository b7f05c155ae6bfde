import {
  type ErrorCode,
  type ErrorParams,
  errorStatus,
  errorTexts,
  type FieldErrors,
  fillText,
} from '@soquay/contract/errors';

/**
 * The one way to say no. Thrown anywhere, it undoes the transaction it passes through and becomes
 * `{ message, code, params, errors }` with the status of its code.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  readonly errors: FieldErrors | undefined;

  constructor(
    code: ErrorCode,
    details: { params?: ErrorParams; errors?: FieldErrors; message?: string } = {},
  ) {
    super(details.message ?? fillText(errorTexts[code], details.params));
    this.code = code;
    this.params = details.params;
    this.errors = details.errors;
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
