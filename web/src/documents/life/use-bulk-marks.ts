import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@/api/api.ts';
import { isPassing } from '@/api/api-error.ts';
import { errorMessage } from '@/api/error-message.ts';
import { randomId } from '@/ui/random-id.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';

/**
 * Marks several documents or takes the marks back, each a write of its own. One that is refused stops none of the
 * others, and is named with its reason; a server that is away stops them all.
 */
export function useBulkMarks<Row extends LivingDocument>(kind: DocumentKind<Row>) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [isBusy, setBusy] = useState(false);

  async function mark(documents: readonly Row[], isMarked: boolean): Promise<void> {
    const endpoint = isMarked ? kind.endpoints.mark : kind.endpoints.unmark;
    if (!endpoint || isBusy) return;
    setBusy(true);
    let n = 0;
    /** Numbers by the reason why they were refused. */
    const refused = new Map<string, number[]>();
    for (const document of documents) {
      try {
        await api(endpoint, { params: { id: document.id } }, { idempotencyKey: randomId() });
        n += 1;
      } catch (error) {
        const reason = errorMessage(error);
        refused.set(reason, [...(refused.get(reason) ?? []), kind.numberOf(document)]);
        if (isPassing(error)) break;
      }
    }
    setBusy(false);
    if (n > 0) feedback.success(t(isMarked ? 'documents.markedMany' : 'documents.unmarkedMany', { n }));
    if (refused.size > 0) {
      feedback.failure(
        [...refused].map(([reason, numbers]) => `${numbers.join(', ')}: ${reason}`).join(' · '),
      );
    }
  }

  return { mark, isBusy };
}
