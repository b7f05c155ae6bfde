import type { Endpoint } from '@soquay/contract/endpoint';
import { isAllowed } from '@soquay/contract/rules/access';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type LiveTopic, liveTopics } from '@soquay/contract/topics';

/** Topics that somebody with these rights is notified of. */
export type Hearing = (rights: ShopRights) => ReadonlySet<LiveTopic>;

/** Derives audiences from the calls: a topic is heard by those who may read something about it. */
export function hearingBy(endpoints: readonly Endpoint[]): Hearing {
  const known = new WeakMap<ShopRights, ReadonlySet<LiveTopic>>();
  const mayRead = (rights: ShopRights, topic: LiveTopic) =>
    endpoints.some(
      ({ method, access, topics }) =>
        method === 'GET' && topics?.includes(topic) && access.scope === 'shop' && isAllowed(access, rights),
    );
  return (rights) => {
    const heard = known.get(rights) ?? new Set(liveTopics.filter((topic) => mayRead(rights, topic)));
    known.set(rights, heard);
    return heard;
  };
}
