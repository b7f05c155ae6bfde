import { EditOutlined } from '@ant-design/icons';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { addresses, type DocumentName } from '../addresses.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useUnfinishedDrafts } from './use-unfinished-drafts.ts';

/** What this person has left half-written in this shop, and the ways back to it. */
export function UnfinishedDrafts({ kind }: { kind: DocumentName }) {
  const t = useTexts(documentsTexts);
  const { user_id, company_id } = useRights();
  const drafts = useUnfinishedDrafts({ userId: user_id, shopId: company_id, kind });
  const { create, createOf, edit } = addresses[kind];
  const count = drafts.filter(({ documentId, parentId }) => documentId === null && parentId === null).length;
  return (
    <>
      {count > 0 && (
        <LinkButton to={create} icon={<EditOutlined />}>
          {t(`documents.drafts.unfinished.${kind}`, { n: count })}
        </LinkButton>
      )}
      {drafts.map(({ id, documentId, parentId, title }) => {
        const href = documentId === null ? parentId !== null && createOf?.(parentId) : edit?.(documentId);
        if (!href) return null;
        const text = documentId === null ? 'unfinishedOf' : 'changing';
        return (
          <LinkButton key={id} to={href} icon={<EditOutlined />}>
            {t(`documents.drafts.${text}.${kind}`, { title })}
          </LinkButton>
        );
      })}
    </>
  );
}
