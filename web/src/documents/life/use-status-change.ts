import { api } from '@/api/api.ts';
import type { Question } from '@/ui/use-feedback.ts';
import { useWrite } from '@/ui/use-write.ts';
import type { OfOneDocument } from '../document-kind.ts';

/** Does something about a document's status once, however often it is pressed, after asking where it asks. */
export function useStatusChange(id: number) {
  const { write, isBusy } = useWrite();
  const change = (endpoint: OfOneDocument<{ message: string }>, question?: Question) =>
    write((idempotencyKey) => api(endpoint, { params: { id } }, { idempotencyKey }), question);
  return { change, isBusy };
}
