import type { ErrorCode } from '@soquay/contract/errors';
import type { FieldErrors } from '@soquay/contract/said';
import { Refusal } from '../../refusal.ts';

/** Error codes by gravity: those that typing cannot mend come first. */
const gravest: readonly ErrorCode[] = [
  'ACCESS_DENIED',
  'WAREHOUSE_FORBIDDEN',
  'VERSION_STALE',
  'VALIDATION_FAILED',
  'CODE_TAKEN',
];

/** Collects refusals of single rows and throws them as one with all their errors. */
export class RowRefusals {
  readonly #pathOf: (field: string, index: number) => string;
  readonly #refusals: Refusal[] = [];
  #errors: FieldErrors = {};

  constructor(pathOf: (field: string, index: number) => string) {
    this.#pathOf = pathOf;
  }

  /** Returns the result of `judge`; undefined when it refuses the row. */
  attempt<T>(index: number, judge: () => T): T | undefined {
    try {
      return judge();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refusals.push(error);
      for (const [field, said] of Object.entries(error.errors ?? { product_id: error.said })) {
        this.#errors[this.#pathOf(field, index)] = said;
      }
      return undefined;
    }
  }

  /** Adds errors found by comparing rows. */
  add(errors: FieldErrors): void {
    this.#errors = { ...this.#errors, ...errors };
  }

  throwIfAny(): void {
    const [first] = Object.values(this.#errors);
    if (!first) return;
    const [worst] = this.#refusals.toSorted(
      (one, other) => gravest.indexOf(one.code) - gravest.indexOf(other.code),
    );
    const { code = 'VALIDATION_FAILED', params } = worst ?? {};
    const message = worst && code !== 'VALIDATION_FAILED' ? worst.said : first;
    throw new Refusal(code, { errors: this.#errors, message, ...(params ? { params } : {}) });
  }
}
