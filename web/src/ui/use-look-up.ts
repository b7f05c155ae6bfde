import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from './use-debounced.ts';

/** Decisions.md, 'Code search': Enter does not wait for it. */
const lookUpDelayMs = 250;

/**
 * Looks up the text of a field once it has stood still, or at once the one that `lookUpNow` is given. `answer` is the one to this text:
 * what another text finds is never there to be chosen.
 */
export function useLookUp<Answer, Key extends QueryKey>(
  text: string,
  query: UseQueryOptions<Answer, Error, Answer, Key> & { enabled: boolean },
) {
  const [requested, setRequested] = useState('');
  const settled = useDebounced(text, lookUpDelayMs);
  const isLookedUp = requested === text || settled === text;
  const { data, isError } = useQuery({ ...query, enabled: query.enabled && isLookedUp });
  const answer = query.enabled && isLookedUp ? data : undefined;
  return {
    answer,
    isWaiting: query.enabled && answer === undefined && !(isLookedUp && isError),
    lookUpNow: setRequested,
  };
}
