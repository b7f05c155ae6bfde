import { isBlank } from '@soquay/contract/blank';
import { say } from '@soquay/contract/said';
import { invalidFields } from '../refusal.ts';

/**
 * Refuses, at their fields, values that a call does not change and that differ from the stored ones, so that no caller
 * believes them saved. `names` are such fields; what is left out or blank passes.
 */
export function refuseFixed(stored: object, given: Record<string, unknown>, names: readonly string[]): void {
  const differing = names.filter(
    (name) => !isBlank(given[name]) && String(given[name]) !== String(stored[name as keyof object]),
  );
  if (differing.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      differing.map((name) => [name, name === 'active' ? say('activeFixed') : say('fieldFixed')]),
    ),
  );
}
