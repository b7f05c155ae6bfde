import type { Endpoint } from '@soquay/contract/endpoint';
import { isAllowed } from '@soquay/contract/rules/access';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { type LiveTopic, liveTopics } from '@soquay/contract/topics';

/** Of which topics a person hears in a shop. */
export type Hearing = (rights: ShopRights) => ReadonlySet<LiveTopic>;

/** Rights are those of the calls: who may read nothing about a topic in a shop hears nothing of it. */
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
