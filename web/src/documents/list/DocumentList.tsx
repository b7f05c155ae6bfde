import { PlusOutlined } from '@ant-design/icons';
import { hasGrant, maySetAccountingMark } from '@soquay/contract/rules/roles';
import type { QueryKey } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListSearch } from '@/ui/list/list-search.ts';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument } from '../document-kind.ts';
import { LazyUnfinishedDrafts } from '../drafts/LazyUnfinishedDrafts.tsx';
import { BulkMarks } from './BulkMarks.tsx';
import { DocumentsExcel } from './DocumentsExcel.tsx';
import styles from './document-list.module.css';

/** What a list of documents leaves to its kind. */
type OwnProps<Row extends object, Search extends ListSearch, Key extends QueryKey> = Pick<
  ComponentProps<typeof ListPage<Row, Search, Key>>,
  | 'notice'
  | 'query'
  | 'columns'
  | 'card'
  | 'search'
  | 'ignored'
  | 'defaults'
  | 'filters'
  | 'summary'
  | 'failureTitle'
>;

interface DocumentListProps<Row extends LivingDocument> {
  kind: DocumentKind<Row>;
  /** The key that begins a new one from any screen. */
  createKeys?: string;
  /** What else may begin here, for who may write one. */
  actions?: ReactNode;
  /** Without a question it shows today's. */
  opensWithToday?: true;
  /** Ways to other screens about them, for all who see the list. */
  links?: ReactNode;
}

/** The shop's documents of a kind, newest first; filters and page live in the address. */
export function DocumentList<Row extends LivingDocument, Search extends ListSearch, Key extends QueryKey>({
  kind,
  createKeys,
  actions,
  links,
  opensWithToday,
  ...own
}: OwnProps<Row, Search, Key> & DocumentListProps<Row>) {
  const t = useTexts(menuTexts);
  const rights = useRights();
  const { create, view } = addresses[kind.name];
  return (
    <ListPage
      {...own}
      title={t(`menu.${kind.module}`)}
      actions={
        <>
          {links}
          <DocumentsExcel module={kind.module} endpoint={kind.endpoints.excel} search={own.search} />
          {hasGrant(rights, kind.module, 'create') && (
            <>
              <LazyUnfinishedDrafts kind={kind.name} />
              {actions}
              <LinkButton
                to={create}
                color="primary"
                variant="solid"
                icon={<PlusOutlined />}
                aria-keyshortcuts={createKeys}
              >
                {kind.texts('create')} {createKeys && <KeyHint keys={createKeys} />}
              </LinkButton>
            </>
          )}
        </>
      }
      rowKey="id"
      rowHref={({ id }) => view(id)}
      rowClassName={rowClass}
      unit={kind.texts('unit')}
      opensWithToday={opensWithToday}
      quickSearchLabel={kind.texts('quickSearch')}
      hasDays
      bulk={
        kind.endpoints.mark && maySetAccountingMark(rights) && hasGrant(rights, kind.module, 'mark')
          ? {
              actions: (documents, found) => (
                <BulkMarks
                  kind={kind}
                  companyId={rights.company_id}
                  documents={documents}
                  found={found === undefined ? undefined : { search: own.search, count: found }}
                />
              ),
              nameOf: (document) => kind.texts('name', { n: kind.numberOf(document) }),
              reachesAllFound: true,
            }
          : undefined
      }
    />
  );
}

function rowClass({ status, accounting_status }: LivingDocument): string {
  return [status === 0 && styles.deleted, accounting_status === 1 && styles.marked].filter(Boolean).join(' ');
}
