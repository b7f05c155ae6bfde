import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRights } from '@/session/rights.ts';
import { addresses } from '../addresses.ts';
import type { FormKind, FormTypes } from './form-kind.ts';
import { keepForNew } from './later-scans.ts';
import { useNewForScans } from './use-new-for-scans.ts';

interface ScansAfterSaveProps<Types extends FormTypes> {
  kind: FormKind<Types>;
  shopId: number;
}

/** While the page of a saved document is on its way no form is there; a code that is scanned then is offered for a new one. */
export function ScansAfterSave<Types extends FormTypes>({ kind, shopId }: ScansAfterSaveProps<Types>) {
  const navigate = useNavigate();
  const rights = useRights();
  const isNewWanted = useNewForScans(kind, shopId);
  const codes = useRef<readonly string[]>([]);

  async function offerNew(): Promise<void> {
    const named = codes.current.length;
    if (await isNewWanted(() => codes.current)) {
      const place = { userId: rights.user_id, shopId, kind: kind.name };
      keepForNew(place, [{ texts: codes.current, saveKey: null }]);
      codes.current = [];
      void navigate({ to: addresses[kind.name].create });
      return;
    }
    // Codes that came while the question was open were not named in it.
    codes.current = codes.current.slice(named);
    if (codes.current.length > 0) await offerNew();
  }

  useScansAnywhere((text) => {
    codes.current = [...codes.current, text];
    if (codes.current.length === 1) void offerNew();
  });
  return null;
}
