import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { documentQuery } from '../document-kind.ts';
import { ChangedByOthers } from './ChangedByOthers.tsx';
import { anyDocument } from './document-context.ts';
import type { FormKind, FormTypes, OpenForm } from './form-kind.ts';

interface OthersChangesProps<Form extends FormTypes> {
  kind: FormKind<Form>;
  parts: OpenForm<Form>;
  onTakeTheirs: (saved: Form['saved']) => void;
}

/** Says in the form of a saved document, as soon as it happens, that somebody else has changed that. */
export function OthersChanges<Form extends FormTypes>({
  kind,
  parts,
  onTakeTheirs,
}: OthersChangesProps<Form>) {
  const store = anyDocument(parts.store);
  const { saved, isSaving } = useStore(store);
  // Read by the form's page, and anew after each change elsewhere.
  const read = useQuery({
    ...documentQuery(kind, saved?.id ?? 0),
    enabled: saved !== null,
    refetchOnMount: false,
  });
  const current = read.data?.data;
  if (!saved || !current || current.version <= saved.version || isSaving) return null;
  return (
    <ChangedByOthers
      key={current.version}
      kind={kind}
      current={current}
      seenVersion={saved.version}
      isTouched={() => store.getState().isTouched}
      onTakeTheirs={() => onTakeTheirs(current)}
    />
  );
}
