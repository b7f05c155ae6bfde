import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type DraftPlace, type DraftRecord, draftRecord, keptForMs } from './draft-record.ts';

interface DraftSchema extends DBSchema {
  drafts: {
    key: string;
    value: DraftRecord;
    indexes: { place: [number, number, string]; leftAtMs: number };
  };
}

/** On the disk before it counts as written: a shop's power fails. */
const strict = { durability: 'strict' } as const;

/** A browser that does not answer, as happens with a damaged profile, holds up no form. */
const longestOpeningMs = 2_000;

/**
 * The drafts of everybody who uses this browser. A record is written by its holder alone: each write looks in its own
 * transaction whether it still is, so that two windows never write over each other however late one of them wakes up.
 */
function draftsIn(database: IDBPDatabase<DraftSchema>) {
  return {
    /** Those of one place, the oldest first. What a week has passed by, whoever's, goes. */
    list: async ({ userId, shopId, kind }: DraftPlace): Promise<DraftRecord[]> => {
      await forgetBefore(database, Date.now() - keptForMs);
      const found = await database.getAllFromIndex('drafts', 'place', [userId, shopId, kind]);
      const records = found.flatMap((record) => draftRecord.safeParse(record).data ?? []);
      return records.toSorted((one, other) => one.number - other.number);
    },

    /** Makes `holder` the one who writes it, if `from` still was; gives it as it is then. */
    claim: async (id: string, { holder, from }: { holder: string; from: string | null }) => {
      const transaction = database.transaction('drafts', 'readwrite', strict);
      const record = await transaction.store.get(id);
      const claimed = record && record.holder === from ? { ...record, holder } : null;
      if (claimed) await transaction.store.put(claimed);
      await transaction.done;
      return claimed;
    },

    /** False when somebody else holds it by now. */
    write: async (record: DraftRecord): Promise<boolean> => {
      const transaction = database.transaction('drafts', 'readwrite', strict);
      const before = await transaction.store.get(record.id);
      const isOurs = !before || before.holder === record.holder;
      if (isOurs) await transaction.store.put(record);
      await transaction.done;
      return isOurs;
    },

    /**
     * The last word of a page that ends: there is no time to look who holds it, and none to hear how it went. Only what
     * is said before this returns is done.
     */
    writeLast: (record: DraftRecord): void => {
      const transaction = database.transaction('drafts', 'readwrite', strict);
      // Who might hear that it failed is gone by then.
      transaction.store.put(record).catch(() => {});
      transaction.done.catch(() => {});
      transaction.commit();
    },

    remove: async (id: string, holder: string | null): Promise<void> => {
      const transaction = database.transaction('drafts', 'readwrite', strict);
      const before = await transaction.store.get(id);
      if (before?.holder === holder) await transaction.store.delete(id);
      await transaction.done;
    },
  };
}

export type DraftStorage = ReturnType<typeof draftsIn>;

let opening: Promise<DraftStorage> | null = null;
let opened: DraftStorage | null = null;

/** Opened once for the page; rejects where the browser keeps nothing, as in some private windows. */
export function openDraftStorage(): Promise<DraftStorage> {
  opening ??= withinTime(openDatabase()).then(
    (database) => {
      opened = draftsIn(database);
      return opened;
    },
    (error: unknown) => {
      forgetStorage();
      throw error;
    },
  );
  return opening;
}

/** The same for who cannot wait; null while it is not open. */
export const openedDraftStorage = () => opened;

function forgetStorage(): void {
  opening = null;
  opened = null;
}

async function openDatabase(): Promise<IDBPDatabase<DraftSchema>> {
  return await openDB<DraftSchema>('drafts', 1, {
    upgrade: (created) => {
      const drafts = created.createObjectStore('drafts', { keyPath: 'id' });
      drafts.createIndex('place', ['userId', 'shopId', 'kind']);
      drafts.createIndex('leftAtMs', 'leftAtMs');
    },
    // A newer version of the program, in another window, must not wait for this one.
    blocking: (_current, _wanted, event) => {
      (event.target as IDBDatabase).close();
      forgetStorage();
    },
    terminated: forgetStorage,
  });
}

async function forgetBefore(database: IDBPDatabase<DraftSchema>, ms: number): Promise<void> {
  const old = await database.getAllKeysFromIndex('drafts', 'leftAtMs', IDBKeyRange.upperBound(ms));
  await Promise.all(old.map((id) => database.delete('drafts', id)));
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('IndexedDB does not answer')), longestOpeningMs);
    }),
  ]);
}
