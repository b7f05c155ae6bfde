import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { fileKeyRange, fileKeysOf, type KeptFile, withFiles, withoutFiles } from './draft-files.ts';
import { type DraftPlace, type DraftRecord, draftRecord, keptForMs } from './draft-record.ts';

interface DraftSchema extends DBSchema {
  drafts: {
    key: string;
    value: DraftRecord;
    indexes: { place: [number, number, string]; leftAtMs: number };
  };
  /** Files of their forms. */
  files: { key: string; value: KeptFile };
}

const stores = ['drafts', 'files'] as const;
type Change = IDBPTransaction<DraftSchema, typeof stores, 'readwrite'>;

/** On the disk before it counts as written: a shop's power fails. */
const strict = { durability: 'strict' } as const;

/** A browser that does not answer, as happens with a damaged profile, holds up no form. */
const longestOpeningMs = 2_000;

/**
 * The drafts of everybody who uses this browser. A record is written by its holder alone: each write looks in its own
 * transaction whether it still is, so that two windows never write over each other however late one of them wakes up.
 */
function draftsIn(database: IDBPDatabase<DraftSchema>) {
  /** Keys of files that are on the disk, for a page that has no time to look. */
  const written = new Set<string>();

  /** What was read of a draft, its files in their places. */
  async function withKeptFiles(transaction: Change, record: DraftRecord): Promise<DraftRecord> {
    const files = new Map<string, KeptFile>();
    for (const key of fileKeysOf(record.form)) {
      const file = await transaction.objectStore('files').get(key);
      if (file) files.set(key, file);
      written.add(key);
    }
    return { ...record, form: withFiles(record.form, files) };
  }

  /** Writes a draft, of its files only those that are not there yet; others that were its own go. */
  async function put(transaction: Change, record: DraftRecord): Promise<void> {
    const { form, files } = withoutFiles(record.form, record.id);
    const store = transaction.objectStore('files');
    const there = await store.getAllKeys(fileKeyRange(record.id));
    await Promise.all([
      transaction.objectStore('drafts').put({ ...record, form }),
      ...[...files].filter(([key]) => !there.includes(key)).map(([key, file]) => store.put(file, key)),
      ...there.filter((key) => !files.has(key)).map((key) => store.delete(key)),
    ]);
    for (const key of files.keys()) written.add(key);
  }

  return {
    /** Those of one place, the oldest first. What a week has passed by, whoever's, goes. */
    list: async ({ userId, shopId, kind }: DraftPlace): Promise<DraftRecord[]> => {
      await forgetBefore(database, Date.now() - keptForMs);
      const found = await database.getAllFromIndex('drafts', 'place', [userId, shopId, kind]);
      const records = found.flatMap((record) => draftRecord.safeParse(record).data ?? []);
      return records.toSorted((one, other) => one.number - other.number);
    },

    /** Makes `holder` the one who writes it, if `from` still was; gives it as it is then. */
    claim: async (id: string, { holder, from }: { holder: string | null; from: string | null }) => {
      const transaction = database.transaction(stores, 'readwrite', strict);
      const drafts = transaction.objectStore('drafts');
      const record = await drafts.get(id);
      const claimed = record && record.holder === from ? { ...record, holder } : null;
      if (claimed) await drafts.put(claimed);
      const read = claimed && (await withKeptFiles(transaction, claimed));
      await transaction.done;
      return read;
    },

    /** False when somebody else holds it by now. */
    write: async (record: DraftRecord): Promise<boolean> => {
      const transaction = database.transaction(stores, 'readwrite', strict);
      const before = await transaction.objectStore('drafts').get(record.id);
      const isOurs = !before || before.holder === record.holder;
      if (isOurs) await put(transaction, record);
      await transaction.done;
      return isOurs;
    },

    /**
     * The last word of a page that ends: there is no time to look who holds it, and none to hear how it went. Only what
     * is said before this returns is done.
     */
    writeLast: (record: DraftRecord): void => {
      const transaction = database.transaction(stores, 'readwrite', strict);
      const { form, files } = withoutFiles(record.form, record.id);
      // Who might hear that it failed is gone by then.
      transaction
        .objectStore('drafts')
        .put({ ...record, form })
        .catch(() => {});
      for (const [key, file] of files) {
        if (!written.has(key))
          transaction
            .objectStore('files')
            .put(file, key)
            .catch(() => {});
      }
      transaction.done.catch(() => {});
      transaction.commit();
    },

    remove: async (id: string, holder: string | null): Promise<void> => {
      const transaction = database.transaction(stores, 'readwrite', strict);
      const before = await transaction.objectStore('drafts').get(id);
      if (before?.holder === holder) {
        const keys = await transaction.objectStore('files').getAllKeys(fileKeyRange(id));
        for (const key of keys) written.delete(key);
        await removeDraft(transaction, id);
      }
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
  return await openDB<DraftSchema>('drafts', 2, {
    upgrade: (created, before) => {
      if (before < 1) {
        const drafts = created.createObjectStore('drafts', { keyPath: 'id' });
        drafts.createIndex('place', ['userId', 'shopId', 'kind']);
        drafts.createIndex('leftAtMs', 'leftAtMs');
      }
      created.createObjectStore('files');
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
  if (old.length === 0) return;
  const transaction = database.transaction(stores, 'readwrite', strict);
  await Promise.all([...old.map((id) => removeDraft(transaction, id)), transaction.done]);
}

async function removeDraft(transaction: Change, id: string): Promise<void> {
  await Promise.all([
    transaction.objectStore('drafts').delete(id),
    transaction.objectStore('files').delete(fileKeyRange(id)),
  ]);
}

function withinTime<T>(work: Promise<T>): Promise<T> {
  return Promise.race([
    work,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('IndexedDB does not answer')), longestOpeningMs);
    }),
  ]);
}
