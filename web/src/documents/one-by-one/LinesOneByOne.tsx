import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useMemo, useRef, useState } from 'react';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useKeysBefore, useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { Card } from '@/ui/Card.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { formatNumber } from '@/ui/format.ts';
import { LazyShortcutHelp } from '@/ui/LazyShortcutHelp.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { addresses } from '../addresses.ts';
import type { DocumentKind, LivingDocument, SavedDocument } from '../document-kind.ts';
import { documentsTexts } from '../documents.texts.ts';
import { untouchedDraft } from '../drafts/draft-record.ts';
import { anyDocument, DocumentProvider } from '../form/document-context.ts';
import { focusField } from '../form/form-focus.ts';
import { createGoodsForm, type GoodsRules } from '../goods/create-goods-form.ts';
import { EntryArea } from '../goods/EntryArea.tsx';
import { type LineWith, totalQty } from '../goods/goods-line.ts';
import { noEntry } from '../goods/stored-goods.ts';
import { editRefusal } from '../life/document-life.ts';
import { headerFacts, type WrittenDocument, writtenFacts } from '../life/facts.tsx';
import { NotEditable } from '../life/NotEditable.tsx';
import { type LineColumn, LineTable } from '../lines/LineTable.tsx';
import { type LineProduct, lineProductOf } from '../products/line-product.ts';
import { productColumns } from '../products/product-columns.tsx';
import { DeleteLine } from './DeleteLine.tsx';
import styles from './lines-one-by-one.module.css';

const t = textsFor(documentsTexts, uiTexts);

/** A line of a saved document, with what shows of its product. */
type SavedDetail = SavedDocument['details'][number] &
  Parameters<typeof lineProductOf>[0] & { warehouse_code: string };

/** The same as a row. */
type ShownLine<Detail extends SavedDetail> = Detail & { key: string; product: LineProduct };

interface LinesOneByOneProps<
  Row extends LivingDocument & WrittenDocument,
  Figures extends object,
  Detail extends SavedDetail,
> {
  kind: DocumentKind<Row>;
  document: Row;
  /** Its own. */
  lines: readonly Detail[];
  factsLabel: string;
  rules: Omit<GoodsRules<object, Figures>, 'send'>;
  /** Puts a line on the saved document, once for its key. */
  add: (line: LineWith<Figures>, idempotencyKey: string) => Promise<unknown>;
  remove: (lineId: number, idempotencyKey: string) => Promise<{ message: string }>;
  /** Fields of the entry area that its lines have besides. */
  entry?: ReactNode;
  /** Between the entry area and the lines, such as the warehouse they go to. */
  above?: ReactNode;
  /** What its lines say besides, such as who gets them. */
  notes?: readonly LineNote<Detail>[] | undefined;
  /** Money of the document, beside its pieces. */
  sums?: string | undefined;
}

interface LineNote<Detail> {
  label: string;
  text: (line: Detail) => ReactNode;
  isFigure?: boolean;
}

/** A saved document whose lines are added and deleted one at a time, each at once (document 2, section 4). */
export function LinesOneByOne<
  Row extends LivingDocument & WrittenDocument,
  Figures extends object,
  Detail extends SavedDetail,
>(props: LinesOneByOneProps<Row, Figures, Detail>) {
  const t = useTexts(documentsTexts);
  const { kind, document } = props;
  const rights = useRightsIn(document.company_id);
  const name = kind.texts('name', { n: kind.numberOf(document) });
  const title = t('documents.editTitle', { name });
  const refusal = editRefusal(kind, document, rights);
  return refusal ? (
    <NotEditable kind={kind} id={document.id} title={title} refusal={refusal} />
  ) : (
    <OpenLines key={rights.user_id} {...props} title={title} />
  );
}

function OpenLines<
  Row extends LivingDocument & WrittenDocument,
  Figures extends object,
  Detail extends SavedDetail,
>({
  kind,
  document,
  lines: saved,
  factsLabel,
  rules,
  add,
  remove,
  entry,
  above,
  notes,
  sums,
  title,
}: LinesOneByOneProps<Row, Figures, Detail> & { title: string }) {
  const t = useTexts(documentsTexts, menuTexts, uiTexts);
  const client = useQueryClient();
  const rights = useRightsIn(document.company_id);
  const root = useRef<HTMLDivElement>(null);
  const [parts] = useState(() => {
    const { policy } = rules;
    const draft = {
      ...untouchedDraft({ shopId: document.company_id, header: {}, lines: [] }),
      entry: noEntry(policy),
    };
    const send = async (line: LineWith<Figures>, key: string) => void (await add(line, key));
    return createGoodsForm<SavedDocument, object, Figures>(draft, { client, rights }, { ...rules, send });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts in it change with t.
  const columns = useMemo(() => lineColumns<Detail>({ remove, rights, notes }), [t, remove, rights, notes]);
  const lines = useMemo(
    () => saved.map((line) => ({ ...line, key: String(line.id), product: lineProductOf(line) })),
    [saved],
  );
  const [showsKeys, setShowsKeys] = useAddressState<true>('form-keys');
  const focusCode = () => void focusField(root.current, entryField);
  const shortcuts = [
    { keys: 'F2', meaning: t('documents.keyCode'), run: focusCode },
    { keys: '?', meaning: t('documents.keyHelp'), run: () => setShowsKeys(true) },
  ];
  useShortcuts(shortcuts);
  useScansAnywhere((text, left) => {
    parts.scanner.add(text);
    if (left) parts.store.getState().setError(entryField, t('documents.notAdded', { text: left }));
  });
  useKeysBefore((text) => parts.scanner.add(text));
  useUnsavedChanges(() => parts.tools.intake.hasMore() || !parts.lookUps.isIdle);
  const { list, view } = addresses[kind.name];
  const pieces = totalQty(lines);

  return (
    <DocumentProvider value={{ ...parts, store: anyDocument(parts.store), root, entryField }}>
      <PageHeader
        title={title}
        trail={[{ label: t(`menu.${kind.module}`), to: list }]}
        actions={<LinkButton to={view(document.id)}>{t('ui.view')}</LinkButton>}
      />
      <div ref={root} className={styles.page}>
        <Card aria-label={factsLabel}>
          <Facts facts={[...headerFacts(kind.fields, document), ...writtenFacts(document)]} />
        </Card>
        <EntryArea onHelp={() => setShowsKeys(true)}>{entry}</EntryArea>
        {above}
        <div className={styles.lines}>
          <LineTable
            label={t('documents.lines')}
            lines={lines}
            columns={columns}
            empty={t('documents.noLines')}
            isNewestFirst
            onLeave={nothing}
            onLastEnter={focusCode}
          />
          <p className={styles.counts}>
            {[
              t('documents.counts', { lines: formatNumber(lines.length), pieces: formatNumber(pieces) }),
              sums,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      <LazyShortcutHelp
        shortcuts={shortcuts}
        typed="quantity"
        isOpen={showsKeys === true}
        onClose={() => setShowsKeys(undefined)}
      />
    </DocumentProvider>
  );
}

const entryField = 'entry.product_code';

/** Lines are looked at here, not typed in. */
const nothing = () => {};

function lineColumns<Detail extends SavedDetail>({
  remove,
  rights,
  notes = [],
}: Pick<ComponentProps<typeof DeleteLine>, 'remove' | 'rights'> &
  Pick<LinesOneByOneProps<LivingDocument & WrittenDocument, object, Detail>, 'notes'>): readonly LineColumn<
  ShownLine<Detail>
>[] {
  const { picture, product } = productColumns();
  return [
    picture,
    product,
    {
      key: 'qty',
      width: 74,
      label: t('documents.qty'),
      kind: 'figure',
      cell: ({ qty }) => formatNumber(qty),
    },
    ...notes.map(({ label, text, isFigure }) => ({
      key: label,
      label,
      ...(isFigure ? { kind: 'figure' as const } : {}),
      cell: (line: ShownLine<Detail>) => text(line),
    })),
    {
      key: 'actions',
      width: 40,
      label: t('ui.actions'),
      kind: 'actions',
      isPlain: true,
      cell: (line) => <DeleteLine line={line} rights={rights} remove={remove} />,
    },
  ];
}
