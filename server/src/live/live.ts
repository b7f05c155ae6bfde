import type { Endpoint } from '@soquay/contract/endpoint';
import * as contract from '@soquay/contract/live';
import { liveTopics } from '@soquay/contract/topics';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CommitListener } from '../http/bystanders.ts';
import { type Route, route } from '../http/route.ts';
import type { Person } from '../http/session.ts';
import { Announcer } from './announcer.ts';
import { Channel } from './channel.ts';
import { hearingBy } from './hearing.ts';
import { Hub } from './hub.ts';
import { type FindBundles, withBundles } from './with-bundles.ts';

export interface LiveParts {
  databaseUrl: string;
  /** Endpoints of the server: who may read nothing about a topic is not notified of it. */
  endpoints: readonly Endpoint[];
  readPeople: (sessionIds: readonly string[]) => Promise<Person[]>;
  forgetPerson: (sessionId: string) => void;
  findBundles: FindBundles;
  /** Called when rights have changed in any process. */
  forgetEverybody: () => void;
  /** Interval of heartbeats; only tests shorten it. */
  heartbeatMs?: number | undefined;
}

/**
 * Notifies open screens of changes (docs/decisions/0018-told-after-the-commit.md): a write's handler → announcer →
 * PostgreSQL → the hub of every process → its streams.
 */
export function addLive(
  app: FastifyInstance,
  parts: LiveParts,
): { routes: Route[]; commitListener: CommitListener; tellRights: () => Promise<void> } {
  const heartbeatMs = parts.heartbeatMs ?? contract.heartbeatMs;
  const hub = new Hub({ ...parts, hearing: hearingBy(parts.endpoints), heartbeatMs });
  const channel = new Channel({
    url: parts.databaseUrl,
    checkMs: heartbeatMs,
    onNotice(payload) {
      if (payload === rightsNotice) {
        parts.forgetEverybody();
        return hub.hearOfRights();
      }
      const change = readNotice(payload);
      if (change) hub.hear(change);
    },
    // Holds end with their day, and their goods can be sold again.
    onNewDay: () => hub.hear({ company_id: null, topics: ['stock', 'holds'], product_ids: null }),
    onOpen() {
      hub.listen();
      void announcer.flush();
    },
    onLost({ message }) {
      hub.deafen();
      app.log.warn({ reason: message }, 'open screens do not hear of changes for now');
    },
  });
  const announcer = new Announcer(async (changes) => {
    const named = await withBundles(changes, parts.findBundles);
    await channel.send(named.map((change) => JSON.stringify(change)));
  });

  app.addHook('onReady', async () => void channel.open());
  app.addHook('preClose', async () => hub.close());
  app.addHook('onClose', async () => {
    await announcer.flush();
    await channel.close();
  });
  const listen = route(contract.listenToChanges, async ({ person, query, tokenLeftMs }) => (response) => {
    hub.open(response, { person, tokenLeftMs, heardMsAgo: query.heard_ms_ago });
  });
  // Who cannot be told reads them anew after the moment for which they are remembered.
  const tellRights = () => channel.send([rightsNotice]).catch(() => undefined);
  return { routes: [listen], commitListener: announcer.commitListener, tellRights };
}

/** Notice to all processes that rights have changed. */
const rightsNotice = JSON.stringify({ rights: 'changed' });

/** Shape of a notice. Topics that this process does not know, sent by a newer one on the same database, are dropped. */
const notice = z.object({
  company_id: z.int().nullable(),
  topics: z.array(z.string()).transform((names) => liveTopics.filter((topic) => names.includes(topic))),
  product_ids: z.array(z.int()).nullable(),
});

function readNotice(payload: string): contract.Change | undefined {
  try {
    return notice.parse(JSON.parse(payload));
  } catch {
    return undefined;
  }
}
