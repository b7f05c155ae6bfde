import type { RefObject } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { documentsTexts } from '../documents.texts.ts';
import { type DocumentLine, type DocumentStore, dueScans } from './document-store.ts';
import type { Focus } from './use-save-once.ts';

interface RefusedScansParts<Header extends object, Line extends DocumentLine> {
  store: DocumentStore<Header, Line>;
  root: RefObject<HTMLElement | null>;
  /** What is saved, such as 'hóa đơn'. */
  one: string;
}

/** Before something is saved, once all scans are looked up: says that some have failed and gives the way to the first of them; null where none has. */
export function useRefusedScans<Header extends object, Line extends DocumentLine>({
  store,
  root,
  one,
}: RefusedScansParts<Header, Line>): () => Focus | null {
  const t = useTexts(documentsTexts);
  const feedback = useFeedback();
  return () => {
    const failed = dueScans(store.getState().scans).length;
    if (failed === 0) return null;
    feedback.failure(t('documents.scansFailed', { n: failed, one }));
    return () => root.current?.querySelector<HTMLElement>('[data-scan="failed"] button')?.focus();
  };
}
