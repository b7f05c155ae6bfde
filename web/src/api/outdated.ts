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
  channel.addEventListener('message', (event) => void outdate(client, event.data, isHidden()));
  return (topics) => {
    if (topics.length === 0) return;
    channel.postMessage(topics);
    void outdate(client, topics, isHidden());
  };
}

/** Of five open tabs only the one that is looked at asks the server; the others once they are. */
function outdate(client: QueryClient, topics: readonly Topic[], isHidden: boolean): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ meta }) => isAbout(meta?.topics, topics),
    refetchType: isHidden ? 'none' : 'active',
  });
}

function isAbout(read: unknown, topics: readonly Topic[]): boolean {
  return Array.isArray(read) && topics.some((topic) => read.includes(topic));
}
