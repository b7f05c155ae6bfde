import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { DocumentLine, DocumentStore } from './document-store.ts';

interface RefusedScans<Header extends object, Line extends DocumentLine> {
  store: DocumentStore<Header, Line>;
  root: RefObject<HTMLElement | null>;
  /** What is saved, such as 'hóa đơn'. */
  one: string;
}

/** Before something is saved, once all scans are looked up: whether some have failed, which is said, and the cursor goes to the first of them. */
export function useRefusedScans<Header extends object, Line extends DocumentLine>({
  store,
  root,
  one,
}: RefusedScans<Header, Line>): () => boolean {
  const { t } = useTranslation();
  const feedback = useFeedback();
  return () => {
    const failed = store.getState().scans.length;
    if (failed === 0) return false;
    feedback.failure(t('documents.scansFailed', { n: failed, one }));
    root.current?.querySelector<HTMLElement>('[data-scan="failed"] button')?.focus();
    return true;
  };
}
