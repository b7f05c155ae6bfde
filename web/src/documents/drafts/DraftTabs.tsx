import { CloseOutlined, DesktopOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '@/i18n/texts.ts';
import { afterScan } from '@/scanning/use-scans-anywhere.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import type { Shortcut } from '@/ui/use-shortcuts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { DraftNotice } from './DraftNotice.tsx';
import type { DeskTab, DraftDesk } from './draft-desk.ts';
import { mostOpen } from './draft-record.ts';
import styles from './draft-tabs.module.css';
import type { DraftKind } from './kept-form.ts';

interface DraftTabsProps<Form extends { writeKey: string }, Parts> {
  desk: DraftDesk<Form, Parts>;
  kind: DraftKind<Form, Parts>;
  /** 'Hóa đơn 2'. */
  nameOf: (number: number) => string;
  /** Says that one was opened again, which was left at that moment. */
  reopened: (moment: string) => string;
}

/** The documents that are being written side by side, one of them in front, and a word about what became of them. */
export function DraftTabs<Form extends { writeKey: string }, Parts>({
  desk,
  kind,
  nameOf,
  reopened,
}: DraftTabsProps<Form, Parts>) {
  const t = useTexts(documentsTexts);
  const tabs = useStore(desk.state, (state) => state.tabs);
  const activeId = useStore(desk.state, (state) => state.activeId);
  const add = useAddDraft(desk);
  const hasOne = tabs.length === 1;

  return (
    <div className={styles.row}>
      <nav className={styles.tabs} aria-label={t('documents.drafts.label')} data-one={hasOne || undefined}>
        <ul>
          {tabs.map((tab) => (
            <DraftTab
              key={tab.id}
              tab={tab}
              kind={kind}
              name={nameOf(tab.number)}
              isActive={tab.id === activeId}
              onShow={() => afterScan(() => desk.show(tab.id))}
              isOnly={hasOne}
              onClose={() => afterScan(() => desk.close(tab.id))}
            />
          ))}
        </ul>
        <Button
          type="text"
          size="small"
          icon={<PlusOutlined />}
          aria-label={t('documents.drafts.add')}
          aria-keyshortcuts="F3"
          onClick={add}
        />
        <KeyHint keys="F3" />
      </nav>
      <DraftNotice desk={desk} nameOf={nameOf} reopened={reopened} />
    </div>
  );
}

/** Keys of the row, for the screen's list of keys too. */
export function useDraftKeys<Form extends { writeKey: string }, Parts>(
  desk: DraftDesk<Form, Parts>,
): readonly Shortcut[] {
  const t = useTexts(documentsTexts);
  return [
    { keys: 'F3', meaning: t('documents.drafts.add'), run: useAddDraft(desk) },
    {
      keys: 'Shift+F3',
      meaning: t('documents.drafts.next'),
      run: () => afterScan(() => desk.showNext()),
    },
  ];
}

function useAddDraft<Form extends { writeKey: string }, Parts>(desk: DraftDesk<Form, Parts>): () => void {
  const t = useTexts(documentsTexts);
  const feedback = useFeedback();
  return () =>
    afterScan(() => {
      if (!desk.add()) feedback.warning(t('documents.drafts.tooMany', { n: mostOpen }));
    });
}

interface DraftTabProps<Form extends { writeKey: string }, Parts> {
  tab: DeskTab<Parts>;
  kind: DraftKind<Form, Parts>;
  name: string;
  isActive: boolean;
  onShow: () => void;
  isOnly: boolean;
  onClose: () => void;
}

function DraftTab<Form extends { writeKey: string }, Parts>({
  tab: { open, record },
  kind,
  name,
  isActive,
  onShow,
  isOnly,
  onClose,
}: DraftTabProps<Form, Parts>) {
  const t = useTexts(documentsTexts);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isActive) item.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isActive]);
  return (
    <li ref={item} data-active={isActive || undefined}>
      <button type="button" className={styles.tab} aria-current={isActive || undefined} onClick={onShow}>
        <b>{name}</b>
        {open ? (
          <OpenSummary kind={kind} parts={open.parts} />
        ) : (
          <Summary
            title={record?.title ?? ''}
            lineCount={record?.lineCount ?? 0}
            sign={<DesktopOutlined role="img" aria-label={t('documents.drafts.elsewhereShort')} />}
          />
        )}
      </button>
      {open && <CloseTab kind={kind} parts={open.parts} name={name} isOnly={isOnly} onClose={onClose} />}
    </li>
  );
}

/** An empty one alone has nothing to close. */
function CloseTab<Form extends { writeKey: string }, Parts>({
  kind,
  parts,
  name,
  isOnly,
  onClose,
}: Pick<DraftTabProps<Form, Parts>, 'kind' | 'name' | 'isOnly' | 'onClose'> & { parts: Parts }) {
  const t = useTexts(documentsTexts);
  const isEmpty = useStore(
    kind.store(parts),
    ({ lines, scans }) => lines.length + scans.length === 0 && kind.title(parts) === '',
  );
  if (isOnly && isEmpty) return null;
  return (
    <button
      type="button"
      className={styles.close}
      aria-label={t('documents.drafts.close', { name })}
      onClick={onClose}
    >
      <CloseOutlined aria-hidden />
    </button>
  );
}

function OpenSummary<Form extends { writeKey: string }, Parts>({
  kind,
  parts,
}: {
  kind: DraftKind<Form, Parts>;
  parts: Parts;
}) {
  const store = kind.store(parts);
  const title = useStore(store, () => kind.title(parts));
  const lineCount = useSyncExternalStore(
    (onChange) => kind.subscribe(parts, onChange),
    () => kind.lineCount(parts),
  );
  return <Summary title={title} lineCount={lineCount} />;
}

function Summary({ title, lineCount, sign }: { title: string; lineCount: number; sign?: ReactNode }) {
  const t = useTexts(documentsTexts);
  return (
    <>
      {title && <span className={styles.title}>{title}</span>}
      {lineCount > 0 && <small>{t('documents.drafts.lines', { n: lineCount })}</small>}
      {sign}
    </>
  );
}
