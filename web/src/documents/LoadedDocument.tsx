import { useParams } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useLoaded } from '@/ui/use-loaded.ts';
import type { DocumentKind, LivingDocument } from './document-kind.ts';
import { documentId } from './document-routes.ts';

/** What a feature gives the address of a saved document. */
export interface DocumentScreen<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  Page: ComponentType<{ id: number }>;
}

/** Another document is another page: what is under way about this one is not about that. */
export function LoadedDocument() {
  const { Page } = useLoaded<DocumentScreen<LivingDocument>>();
  const id = documentId((useParams({ strict: false }) as { id: string }).id);
  return <Page key={id} id={id} />;
}
