import { errorTexts } from '@soquay/contract/error-texts';
import {
  type ErrorCode,
  type ErrorParams,
  errorStatus,
  type FieldErrors,
  fillText,
  type KeyedText,
} from '@soquay/contract/errors';
import { messageKeyOf } from '@soquay/contract/messages';
import { asText, type Said } from '@soquay/contract/said';

/**
 * The one way to say no. Thrown anywhere, it undoes the transaction it passes through and becomes
 * `{ message, code, params, errors, said }` with the status of its code.
 */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly params: ErrorParams | undefined;
  /** In Vietnamese, and by key where it has one. */
  readonly errors: Record<string, string> | undefined;
  readonly said: Record<string, KeyedText> | undefined;

  constructor(
    code: ErrorCode,
    details: {
      params?: ErrorParams;
      errors?: FieldErrors;
      message?: string;
      /** Params that are texts, by their keys. */
      said?: Record<string, KeyedText>;
    } = {},
  ) {
    super(details.message ?? fillText(errorTexts[code], details.params));
    this.code = code;
    this.params = details.params;
    this.errors = details.errors && mapFields(details.errors, asText);
    this.said = details.errors ? mapFields(details.errors, keyed) : details.said;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** A refusal of single fields: the first message is shown, each stands at its field. */
export function invalidFields(errors: FieldErrors): Refusal {
  const [first] = Object.values(errors);
  return new Refusal('VALIDATION_FAILED', { errors, ...(first ? { message: asText(first) } : {}) });
}

/** The same fields with what `of` makes of each; fields it makes nothing of are left out. */
function mapFields<T>(errors: FieldErrors, of: (error: string | Said) => T | undefined): Record<string, T> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, error]) => {
      const made = of(error);
      return made === undefined ? [] : [[field, made]];
    }),
  );
}

/** By its key, for who reads another language; undefined for a text that has none. */
function keyed(error: string | Said): KeyedText | undefined {
  if (typeof error !== 'string') return error;
  const key = messageKeyOf(error);
  return key && { key };
}
