import { type FieldErrors, say } from '@soquay/contract/said';
import { Refusal } from '../refusal.ts';

/** Sums by the names of their fields, and those of lines by the name of their list. */
export interface Sums {
  [field: string]: number | readonly Sums[];
}

/**
 * TOTALS_MISMATCH at every sum that a client sent along and that comes out otherwise here (decisions.md X69). What
 * was left out is not asked about; what else was sent beside the sums is not looked at.
 */
export function refuseMismatches(sent: object, computed: Sums): void {
  const errors = mismatches(sent, computed, '');
  if (Object.keys(errors).length > 0) throw new Refusal('TOTALS_MISMATCH', { errors });
}

function mismatches(sent: object, computed: Sums, path: string): FieldErrors {
  const errors: FieldErrors = {};
  for (const [field, value] of Object.entries(computed)) {
    const claimed = (sent as Record<string, unknown>)[field];
    if (typeof value === 'number') {
      if (claimed === undefined || claimed === value) continue;
      errors[path + field] = say('computedAmount', { amount: value });
    } else {
      for (const [index, line] of value.entries()) {
        Object.assign(
          errors,
          mismatches((claimed as object[])[index] ?? {}, line, `${path}${field}.${index}.`),
        );
      }
    }
  }
  return errors;
}
