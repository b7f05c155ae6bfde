import { useEffect, useState } from 'react';
import type { DraftPlace, DraftRecord } from './draft-record.ts';
import { openDraftStorage } from './draft-storage.ts';
import { onDraftsChanged } from './draft-windows.ts';

/** What a person has left half-written in a shop, followed as it changes; nothing where nothing is kept. */
export function useUnfinishedDrafts({ userId, shopId, kind }: DraftPlace): readonly DraftRecord[] {
  const [records, setRecords] = useState<readonly DraftRecord[]>([]);
  useEffect(() => {
    let isLeft = false;
    async function read(): Promise<void> {
      const found = await openDraftStorage()
        .then((storage) => storage.list({ userId, shopId, kind }))
        .catch(() => []);
      if (!isLeft) setRecords(found);
    }
    void read();
    const stop = onDraftsChanged(() => void read());
    return () => {
      isLeft = true;
      stop();
    };
  }, [userId, shopId, kind]);
  return records;
}
