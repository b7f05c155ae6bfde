import { screenErrorTexts } from '@soquay/contract/errors';
import { idInText } from '@soquay/contract/fields';
import type { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@/api/api-error.ts';
import { myModulesQuery } from '@/session/rights.ts';
import { type DocumentKind, documentQuery, type LivingDocument } from './document-kind.ts';

/** What the loader of a route is given, as far as these need it. */
export interface DocumentRoute {
  context: { queryClient: QueryClient };
  params: { id: string };
}

/** The id in an address. What is no id is of no document: nothing is asked, and the answer is the one for a document that is not there. */
export function documentId(text: string): number {
  const parsed = idInText.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new ApiError(404, { code: 'NOT_FOUND', message: screenErrorTexts.NOT_FOUND });
}

/** For the page of a saved document: it and the rights in its shop. */
export async function loadDocument<Row extends LivingDocument>(
  kind: DocumentKind<Row>,
  { context: { queryClient }, params }: DocumentRoute,
): Promise<void> {
  const { data } = await queryClient.ensureQueryData(documentQuery(kind, documentId(params.id)));
  await queryClient.ensureQueryData(myModulesQuery(data.company_id));
}

/** For its form, which begins with what is saved now, not moments ago; gives its shop, whose names the form may need. */
export async function loadDocumentToEdit<Row extends LivingDocument>(
  kind: DocumentKind<Row>,
  { context: { queryClient }, params }: DocumentRoute,
): Promise<number> {
  const query = documentQuery(kind, documentId(params.id));
  const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
  await queryClient.ensureQueryData(myModulesQuery(data.company_id));
  return data.company_id;
}
