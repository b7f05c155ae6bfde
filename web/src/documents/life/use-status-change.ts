import { api } from '@/api/api.ts';
import type { Question } from '@/ui/use-feedback.ts';
import type { OfOneDocument } from '../document-kind.ts';
import { useWriteOnce } from './use-write-once.ts';

/** Does something about a document's status once, however often it is pressed, after asking where it asks. */
export function useStatusChange(id: number) {
  const { write, isBusy } = useWriteOnce();
  const change = (endpoint: OfOneDocument<{ message: string }>, question?: Question) =>
    write((idempotencyKey) => api(endpoint, { params: { id } }, { idempotencyKey }), question);
  return { change, isBusy };
}
