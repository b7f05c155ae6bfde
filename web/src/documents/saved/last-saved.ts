import { create } from 'zustand';
import { useRights } from '@/session/rights.ts';

interface LastSaved<Saved> {
  /** Who has made it: the next person at this tab did not. */
  userId: number;
  saved: Saved;
}

/** The document of a kind made last in this tab; shown until it is closed or another is made. */
export function lastSavedOf<Saved extends { company_id: number }>() {
  const store = create<{ last: LastSaved<Saved> | null }>(() => ({ last: null }));
  return {
    show: (last: LastSaved<Saved> | null) => store.setState({ last }),
    /** Null where nothing was, by this person in the shop that shows. */
    useShown(): Saved | null {
      const { company_id, user_id } = useRights();
      const last = store((state) => state.last);
      return last && last.saved.company_id === company_id && last.userId === user_id ? last.saved : null;
    },
  };
}
