import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useFeedback } from './use-feedback.ts';

/** Decisions.md, 'Code search': Enter does not wait for it. */
const lookUpDelayMs = 250;

/**
 * Looks up the text of a field once it has stood still. `answer` is the one to this text: what another text finds is
 * never there to be chosen. `enter` is for Enter: it waits for that answer, unless one types on, and `take` says
 * whether it means something by itself; where it does not, the list shows at once.
 */
export function useLookUp<Answer, Key extends QueryKey>(
  text: string,
  query: UseQueryOptions<Answer, Error, Answer, Key> & { enabled: boolean },
  take: (answer: Answer) => boolean = () => false,
) {
  const client = useQueryClient();
  const feedback = useFeedback();
  const [requested, setRequested] = useState('');
  const [settled, setSettled] = useState(text);
  const latest = useRef({ text, take, isWanted: query.enabled });
  useEffect(() => {
    latest.current = { text, take, isWanted: query.enabled };
  });
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), lookUpDelayMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isLookedUp = requested === text || settled === text;
  const { data, isError } = useQuery({ ...query, enabled: query.enabled && isLookedUp });
  const answer = query.enabled && isLookedUp ? data : undefined;

  async function enter(): Promise<void> {
    try {
      const found = await client.fetchQuery(query);
      const { isWanted, ...now } = latest.current;
      // Typed on meanwhile, something else is meant.
      if (isWanted && now.text === text && !now.take(found)) setRequested(text);
    } catch (error) {
      feedback.failure(error);
    }
  }

  return {
    answer,
    isWaiting: query.enabled && answer === undefined && !(isLookedUp && isError),
    /** Looks up a text without waiting for it to stand still. */
    lookUpNow: setRequested,
    enter,
  };
}
