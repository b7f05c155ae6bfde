import type { DraftPlace } from './draft-record.ts';
import { openDraftStorage } from './draft-storage.ts';

/** Forgets what was half-written of a document that nothing can be made of any more. */
export async function forgetDraftsOf(place: DraftPlace, parentId: number): Promise<void> {
  try {
    const storage = await openDraftStorage();
    const drafts = (await storage.list(place)).filter((draft) => draft.parentId === parentId);
    await Promise.all(drafts.map(({ id, holder }) => storage.remove(id, holder)));
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}
