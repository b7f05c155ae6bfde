import { isBlank } from '@soquay/contract/blank';
import { type Said, say } from '@soquay/contract/said';
import { invalidFields } from '../refusal.ts';

/**
 * Refuses, at their fields, values that a call does not change and that differ from the stored ones, so that no caller
 * believes them saved. `labels` are the names of such fields; what is left out or blank passes.
 */
export function refuseFixed(
  stored: object,
  given: Record<string, unknown>,
  labels: Record<string, string | Said>,
): void {
  const differing = Object.entries(labels).filter(
    ([name]) => !isBlank(given[name]) && String(given[name]) !== String(stored[name as keyof object]),
  );
  if (differing.length === 0) return;
  throw invalidFields(
    Object.fromEntries(
      differing.map(([name, label]) => [
        name,
        typeof label === 'string' ? say('fieldFixed', { label }) : label,
      ]),
    ),
  );
}
