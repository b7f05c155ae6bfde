import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRightsIn } from '@/session/rights.ts';
import { Card } from '@/ui/Card.tsx';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Rows } from '@/ui/list/Rows.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument, SavedDocument } from '../document-kind.ts';
import { SumRow } from '../SumRow.tsx';
import { DocumentActions } from './DocumentActions.tsx';
import { DocumentHistory } from './DocumentHistory.tsx';
import styles from './document-page.module.css';
import type { ShownFields } from './shown-fields.ts';

type LineOf<Saved extends SavedDocument> = Saved['details'][number];

interface DocumentPageProps<Row extends LivingDocument, Saved extends Row & SavedDocument> {
  kind: DocumentKind<Row, Saved>;
  document: Saved;
  /** What it says of itself, under the name of what that is about. */
  facts: ComponentProps<typeof Facts>['facts'];
  factsLabel: string;
  columns: readonly DataColumn<LineOf<Saved>>[];
  /** A line on a phone. */
  card: (line: LineOf<Saved>) => ReactNode;
  totals: readonly ComponentProps<typeof SumRow>[];
  /** As its history tells of its changes; absent where none is changed. */
  shown?: ShownFields;
  /** What else may be done about it or with it, such as printing. */
  actions?: ReactNode;
  /** Above its lines, such as pictures of what they are about. */
  aboveLines?: ReactNode;
  /** Below its lines: what others have to do with it, such as a bill's returns. */
  children?: ReactNode;
}

/** One document to read, with what may be done about it and what has happened to it. */
export function DocumentPage<Row extends LivingDocument, Saved extends Row & SavedDocument>({
  kind,
  document,
  facts,
  factsLabel,
  columns,
  card,
  totals,
  shown = { header: {}, line: {} },
  actions,
  aboveLines,
  children,
}: DocumentPageProps<Row, Saved>) {
  const { t } = useTranslation();
  const rights = useRightsIn(document.company_id);
  const { list } = addresses[kind.name];
  return (
    <>
      <PageHeader
        title={t(`${kind.texts}.document.title`, { n: kind.numberOf(document) })}
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
        <Card className={styles.facts} aria-label={factsLabel}>
          <Facts facts={facts} />
        </Card>
        {aboveLines}
        <div className={styles.lines}>
          <Rows<LineOf<Saved>>
            label={t('documents.lines')}
            rows={document.details}
            rowKey="id"
            columns={columns}
            card={card}
          />
        </div>
        <Card className={styles.totals} aria-label={t('documents.totals')}>
          <dl>
            {totals.map((total) => (
              <SumRow key={total.name} {...total} />
            ))}
          </dl>
        </Card>
        {children}
        <DocumentHistory kind={kind} id={document.id} shown={shown} />
      </div>
    </>
  );
}
