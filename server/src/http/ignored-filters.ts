import { isBlank } from '@soquay/contract/blank';
import type { Endpoint } from '@soquay/contract/endpoint';
import { z } from 'zod';

/** Whether an endpoint is a list, which says what it was asked for and did not understand. */
export function saysIgnored({ response }: Endpoint): boolean {
  return response instanceof z.ZodObject && 'ignored' in response.shape;
}

/** Filters that were given and could not be understood (decisions.md, 'Invalid list filters'): the list is longer than who asked may think. */
export function ignoredFilters(
  { query }: Endpoint,
  given: Readonly<Record<string, unknown>>,
  understood: Readonly<Record<string, unknown>>,
): string[] {
  const isIgnored = (name: string) =>
    Object.hasOwn(given, name) && !isBlank(given[name]) && understood[name] === undefined;
  return Object.keys(query?.shape ?? {}).filter(isIgnored);
}
