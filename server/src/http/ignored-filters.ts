import { isBlank } from '@soquay/contract/blank';
import type { Endpoint } from '@soquay/contract/endpoint';
import { z } from 'zod';

/** True for lists, whose answer names the filters that were not understood. */
export function saysIgnored({ response }: Endpoint): boolean {
  return response instanceof z.ZodObject && 'ignored' in response.shape;
}

/**
 * Names the filters that could not be understood (decisions.md, 'Invalid list filters'): without them the list is
 * longer than its reader may think.
 */
export function ignoredFilters(
  { query }: Endpoint,
  given: Readonly<Record<string, unknown>>,
  understood: Readonly<Record<string, unknown>>,
): string[] {
  const isIgnored = (name: string) =>
    Object.hasOwn(given, name) && !isBlank(given[name]) && understood[name] === undefined;
  return Object.keys(query?.shape ?? {}).filter(isIgnored);
}
