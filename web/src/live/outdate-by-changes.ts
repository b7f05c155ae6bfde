import type { Change, LiveEvent } from '@soquay/contract/live';
import { liveTopics } from '@soquay/contract/topics';
import type { Query, QueryClient } from '@tanstack/react-query';

/** A screen of a busy shop reads each list once in this time at most. */
const readMs = 1_000;

/**
 * What was read about something that was written elsewhere is out of date: what shows is read anew, what does not when
 * it shows again. The first change at once, those that follow together.
 */
export function outdateByChanges(client: QueryClient, isHidden: () => boolean): (event: LiveEvent) => void {
  const due = new Set<Query>();
  let flushedMs = Number.NEGATIVE_INFINITY;
  let isPlanned = false;

  function schedule(): void {
    if (due.size === 0 || isPlanned) return;
    isPlanned = true;
    setTimeout(flush, Math.max(0, flushedMs + readMs - performance.now()));
  }

  function flush(): void {
    isPlanned = false;
    flushedMs = performance.now();
    const known = client.getQueryCache();
    for (const query of due) {
      // What it is reading may be from before; and what is cut off each time would never come to its end.
      if (known.get(query.queryHash) === query && query.state.fetchStatus === 'fetching') continue;
      due.delete(query);
      void client.invalidateQueries({
        predicate: (other) => other === query,
        refetchType: isHidden() ? 'none' : 'active',
      });
    }
    schedule();
  }

  return ({ data }) => {
    for (const query of client.getQueryCache().findAll({ predicate: (query) => isAbout(query, data) })) {
      due.add(query);
    }
    schedule();
  };
}

/** Without a change: whether the stream would tell of any. */
function isAbout({ meta, queryKey }: Query, change: Change | null): boolean {
  const read = new Set<unknown>(Array.isArray(meta?.topics) ? meta.topics : []);
  if (!(change?.topics ?? liveTopics).some((topic) => read.has(topic))) return false;
  const shop = shopOf(queryKey);
  // What is about shops looks into several.
  return (
    !change ||
    change.company_id === null ||
    read.has('shops') ||
    [undefined, change.company_id].includes(shop)
  );
}

/** The shop that a query names as the endpoints do; undefined where it names a document, or none. */
function shopOf([, input]: Query['queryKey']): number | undefined {
  const { query, params } = (input ?? {}) as Partial<Record<'query' | 'params', Record<string, unknown>>>;
  const shop = query?.company_id ?? params?.companyId ?? params?.shop;
  return shop === undefined ? undefined : Number(shop);
}
