import type { Topic } from '@soquay/contract/topics';
import type { QueryClient } from '@tanstack/react-query';

/** Two tabs of the browser, as far as one hears what the other has written. */
type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/**
 * What was read about a topic is out of date once something was written about it, in this tab or another: what
 * shows is read anew, what does not when it shows again. Give the answer to the client, which hears of every write.
 */
export function outdateByTopic(
  client: QueryClient,
  channel: Channel,
  isHidden: () => boolean,
): (topics: readonly Topic[]) => void {
  // Of five open tabs only the one that is looked at asks the server; the others once they are.
  const outdate = (topics: unknown) => void markOutdated(client, topics, isHidden() ? 'none' : 'active');
  channel.addEventListener('message', ({ data }) => outdate(data));
  return (topics) => {
    if (topics.length === 0) return;
    channel.postMessage(topics);
    outdate(topics);
  };
}

/** `active` reads anew what shows; `none` only what is asked for next. */
export function markOutdated(
  client: QueryClient,
  topics: unknown,
  refetchType: 'active' | 'none' = 'none',
): Promise<void> {
  return client.invalidateQueries({ predicate: ({ meta }) => isAbout(meta?.topics, topics), refetchType });
}

function isAbout(read: unknown, topics: unknown): boolean {
  return Array.isArray(read) && Array.isArray(topics) && topics.some((topic) => read.includes(topic));
}
