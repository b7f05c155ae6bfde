import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ComponentType, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { addresses } from '../addresses.ts';
import { documentQuery } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { editRefusal } from '../life/document-life.ts';
import { NotEditable } from '../life/NotEditable.tsx';
import type { ChangeableKind, FormDraft, FormFrame, FormTypes } from './form-kind.ts';
import { OneDocument } from './OneDocument.tsx';

interface EditedDocumentProps<Types extends FormTypes> {
  kind: ChangeableKind<Types>;
  id: number;
  /** The form it was written in. */
  Form: ComponentType<FormFrame<Types>>;
}

/** A saved document in the form it was written in (document 1, section 2). */
export function EditedDocument<Types extends FormTypes>({ kind, id, Form }: EditedDocumentProps<Types>) {
  const t = useTexts(documentsTexts);
  const client = useQueryClient();
  // As it was opened: what comes in while one types takes no form away, the answer to saving says it.
  const [opened] = useState(useSuspenseQuery(documentQuery(kind, id)).data.data);
  const rights = useRightsIn(opened.company_id);
  const { view } = addresses[kind.name];
  const name = kind.texts('name', { n: kind.numberOf(opened) });
  const title = t('documents.editTitle', { name });
  const refusal = editRefusal(kind, opened, rights);

  const beginFrom = (saved: Types['saved']): FormDraft<Types> =>
    kind.lines.untouched({
      shopId: saved.company_id,
      saved: { id: saved.id, version: saved.version },
      ...kind.change.formOf(saved),
    });

  if (refusal === null) {
    return (
      <OneDocument
        // Somebody else who signs in, in whichever tab, finds a form of their own.
        key={rights.user_id}
        kind={kind}
        Form={Form}
        title={title}
        opened={opened}
        subject={{ documentId: opened.id, parentId: null }}
        rights={rights}
        begin={() => beginFrom(client.getQueryData(documentQuery(kind, id).queryKey)?.data ?? opened)}
        beginFrom={beginFrom}
        keptTitle={String(kind.numberOf(opened))}
        reopened={(moment) => t('documents.drafts.changeReopened', { moment })}
        backHref={view(id)}
        savedHref={() => view(id)}
      />
    );
  }
  if (refusal.code === 'DOCUMENT_DELETED' && kind.opensDeleted) return <Navigate to={view(id)} replace />;
  return <NotEditable kind={kind} id={id} title={title} refusal={refusal} />;
}
