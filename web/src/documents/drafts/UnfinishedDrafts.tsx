import { EditOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { useRights } from '@/session/rights.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { addresses, type DocumentName } from '../addresses.ts';
import { useUnfinishedDrafts } from './use-unfinished-drafts.ts';

/** What this person has left half-written in this shop, and the ways back to it. */
export function UnfinishedDrafts({ kind }: { kind: DocumentName }) {
  const { t } = useTranslation();
  const { user_id, company_id } = useRights();
  const drafts = useUnfinishedDrafts({ userId: user_id, shopId: company_id, kind });
  const count = drafts.filter(({ documentId }) => documentId === null).length;
  const changes = drafts.flatMap(({ id, documentId, title }) =>
    documentId === null ? [] : [{ id, documentId, title }],
  );
  return (
    <>
      {count > 0 && (
        <LinkButton to={addresses[kind].create} icon={<EditOutlined />}>
          {t(`documents.drafts.unfinished.${kind}`, { n: count })}
        </LinkButton>
      )}
      {changes.map(({ id, documentId, title }) => (
        <LinkButton key={id} to={addresses[kind].edit?.(documentId)} icon={<EditOutlined />}>
          {t(`documents.drafts.changing.${kind}`, { title })}
        </LinkButton>
      ))}
    </>
  );
}
