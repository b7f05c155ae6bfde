import type { ComponentProps, ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Rows } from '@/ui/list/Rows.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument, SavedDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentHead, type DocumentHeadProps } from './DocumentHead.tsx';
import { DocumentHistory } from './DocumentHistory.tsx';
import { DocumentStatus } from './DocumentStatus.tsx';
import styles from './document-page.module.css';
import { accountingFact, headerFacts, type WrittenDocument, writtenFacts } from './facts.tsx';
import type { ShownFields } from './shown-fields.ts';

type LineOf<Saved extends SavedDocument> = Saved['details'][number];

interface DocumentPageProps<Row extends LivingDocument, Saved extends Row & SavedDocument & WrittenDocument>
  extends DocumentHeadProps {
  kind: DocumentKind<Row, Saved>;
  document: Saved;
  /** Facts beside its declared fields, the mark of accounting and who has written it. */
  facts?: ComponentProps<typeof Facts>['facts'];
  /** Declared fields that its parties or totals show. */
  elsewhere?: readonly string[];
  columns: readonly DataColumn<LineOf<Saved>>[];
  /** A line on a phone. */
  card: (line: LineOf<Saved>) => ReactNode;
  /** As its history tells of its changes; absent where none is changed. */
  shown?: ShownFields;
  /** What else may be done about it or with it, such as printing. */
  actions?: ReactNode;
  /** Beside its lines, such as pictures of what they are about. */
  aside?: ReactNode;
  /** Documents it was made of and that were made of it, such as a bill's returns. */
  children?: ReactNode;
}

/** One document to read, with what may be done about it and what has happened to it. */
export function DocumentPage<
  Row extends LivingDocument,
  Saved extends Row & SavedDocument & WrittenDocument,
>({
  kind,
  document,
  settled,
  totals,
  parties,
  warning,
  facts = [],
  elsewhere,
  columns,
  card,
  shown = { header: {}, line: {} },
  actions,
  aside,
  children,
}: DocumentPageProps<Row, Saved>) {
  const t = useTexts(documentsTexts, menuTexts, uiTexts);
  const rights = useRightsIn(document.company_id);
  const { list } = addresses[kind.name];
  return (
    <>
      <PageHeader
        title={kind.texts('title', { n: kind.numberOf(document) })}
        trail={[{ label: t(`menu.${kind.module}`), to: list }]}
        actions={
          <>
            {actions}
            <DocumentActions kind={kind} document={document} rights={rights} />
            <LinkButton to={list}>{t('ui.back')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <DocumentHead
          settled={settled}
          totals={totals}
          parties={parties}
          warning={warning}
          status={<DocumentStatus kind={kind} document={document} />}
        />
        <div className={styles.strip}>{children}</div>
        <div className={styles.body}>
          <div className={styles.lines}>
            <Rows<LineOf<Saved>>
              label={t('documents.lines')}
              rows={document.details}
              rowKey="id"
              columns={columns}
              card={card}
            />
          </div>
          <div className={styles.aside}>
            {aside}
            <Card aria-label={t('documents.about')}>
              <Facts
                facts={[
                  ...headerFacts(kind.fields, document, elsewhere),
                  ...facts,
                  ...(kind.endpoints.mark ? [accountingFact({ kind, document, rights })] : []),
                  ...writtenFacts(document),
                ]}
              />
            </Card>
            <DocumentHistory kind={kind} id={document.id} shown={shown} />
          </div>
        </div>
      </div>
    </>
  );
}
