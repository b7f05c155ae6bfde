import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { outcomeText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { endHeldCode, isCodeHeld, useKeysAhead, useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { formatDay } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { LazyShortcutHelp } from '@/ui/LazyShortcutHelp.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useGoBack } from '@/ui/use-go-back.ts';
import { isComposing, type Shortcut, useShortcuts } from '@/ui/use-shortcuts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { addresses } from '../addresses.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import { documentsTexts } from '../documents.texts.ts';
import { SoundButton } from '../fields/SoundButton.tsx';
import { StaleDocument } from '../life/StaleDocument.tsx';
import type { ShownFields } from '../life/shown-fields.ts';
import { anyDocument, DocumentProvider, useDocument } from './document-context.ts';
import styles from './document-form.module.css';
import { focusField, goOnToSave } from './form-focus.ts';
import type { FormFrame, FormKind, FormTypes } from './form-kind.ts';
import { keepForNew } from './later-scans.ts';
import { OtherErrors } from './OtherErrors.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useNewForScans } from './use-new-for-scans.ts';
import { useSaveDocument } from './use-save-document.ts';

interface DocumentFormProps<Form extends FormTypes> extends FormFrame<Form> {
  kind: FormKind<Form>;
  /** Its day, YYYY-MM-DD; absent where a field says it. */
  day?: string;
  /** Buttons of its kind in the head. */
  headActions?: ReactNode;
  /** Above the form, such as the one just made. */
  notice?: ReactNode;
  /** The entry and the lines; `showKeys` opens the list of keys. */
  lines: (showKeys: () => void) => ReactNode;
  /** The right column: who and how, what scrolls away where there is no room for it. */
  terms: ReactNode;
  /** Names it. */
  termsLabel: string;
  /** Below it, what it comes to: always in sight. */
  totals: ReactNode;
  /** Beside the way to save it on a phone, where the totals have scrolled away. */
  total: ReactNode;
  /** Why there is nothing to save yet, of a kind that says so before one tries; by its key one is told at the field. */
  saveReason?: string | null;
  /** As others' changes are told, of a kind that is changed. */
  shown?: ShownFields;
  /** Keys that lead to its own fields; those to the code, to saving and to help are there. */
  fieldKeys?: readonly FieldKey[];
  /** Prints it once it is saved (F10); absent where it is not printed, or this person may not. */
  onPrint?: ((saved: Form['saved']) => void) | undefined;
}

/** A key that leads to a field by its name, or finds one within the form. */
type FieldKey = Pick<Shortcut, 'keys' | 'meaning'> & { to: string | ((form: HTMLElement | null) => void) };

/** Of a kind whose saved documents are changed by no form. */
const nothingChanges: ShownFields = { header: {}, line: {} };

/** The form of any document: lines with their entry on the left, terms, totals and the save in a column that stays. */
export function DocumentForm<Form extends FormTypes>({
  kind,
  parts,
  title,
  opened,
  day,
  desk,
  tabs,
  tabKeys = [],
  headActions,
  notice,
  backHref,
  lines,
  terms,
  termsLabel,
  totals,
  total,
  saveReason = null,
  shown = nothingChanges,
  fieldKeys = [],
  onPrint,
  onSaved,
  onSavedForNext,
  onTakeTheirs,
}: DocumentFormProps<Form>) {
  const t = useTexts(documentsTexts, menuTexts, uiTexts);
  const navigate = useNavigate();
  const goBack = useGoBack(typeof backHref === 'string' ? backHref : backHref.otherwise);
  const feedback = useFeedback();
  const { store, scanner } = parts;
  const root = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const { save, phase, stale } = useSaveDocument({
    kind,
    parts,
    opened,
    root,
    keep: desk.flush,
    hasNext: onSavedForNext !== undefined,
    onTakeTheirs,
  });
  const one = kind.texts('one');
  const rights = useRights();
  const isNewWanted = useNewForScans(kind, store.getState().shopId);
  const scannedTexts = () => store.getState().scans.map(({ text }) => text);
  const { entryField } = kind.lines;
  // What is kept is found again and may be left without a word.
  useUnsavedChanges(() => store.getState().isTouched && !desk.isKept());
  useKeysAhead();
  const saveIfDue = useEffectEvent(() => {
    const saveKey = scanner.takeDueSaveKey();
    saveKeys.find(({ keys }) => keys === saveKey)?.run();
  });
  // Takes codes scanned before this form was there, and the save key that was pressed for them.
  useEffect(() => {
    scanner.open();
    saveIfDue();
  }, [scanner]);
  useEffect(() => parts.followStock(), [parts]);
  useScansAnywhere((text, left) => {
    scanner.add(text);
    if (!entryField) return;
    if (left) store.getState().setError(entryField, t('documents.notAdded', { text: left }));
    if (document.activeElement === document.body) focusField(root.current, entryField);
  });

  async function saveThen(onDone: typeof onSaved, onPaper: typeof onPrint = undefined): Promise<void> {
    const saved = await save();
    if (!saved) return;
    feedback.success(outcomeText(saved));
    if (saved.nextLines && onSavedForNext) return onSavedForNext(saved.data, saved.nextLines);
    const isScannedOn = store.getState().scans.length > 0;
    // Who scans on has the next customer there, whichever key saved this one.
    if ((isScannedOn || isCodeHeld()) && onSavedForNext) onSavedForNext(saved.data);
    else if (isScannedOn && (await isNewWanted(scannedTexts))) {
      keepForNew({ userId: rights.user_id, shopId: rights.company_id, kind: kind.name }, scanner.ahead());
      onDone(saved.data);
      void navigate({ to: addresses[kind.name].create });
    } else onDone(saved.data);
    onPaper?.(saved.data);
  }

  function goOn(event: KeyboardEvent<HTMLElement>): void {
    const { target, currentTarget } = event;
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (target instanceof HTMLInputElement) {
      event.preventDefault();
      goOnToSave(target, currentTarget);
    }
  }

  const asUsual = () => (useDevicePreferences.getState().afterSave === 'next' && onSavedForNext) || onSaved;
  const saveAsUsual = () => void saveThen(asUsual());
  const saveAndPrint = onPrint && (() => void saveThen(asUsual(), onPrint));
  const saveAndNext = onSavedForNext && (() => void saveThen(onSavedForNext));
  const showKeys = () => setShowsKeys(true);
  const saveKeys = [
    ...(saveAndNext
      ? [{ keys: 'F8', meaning: t('documents.keySaveAndNext', { one }), run: saveAndNext }]
      : []),
    { keys: 'F9', meaning: t('documents.keySave', { one }), run: saveAsUsual },
    ...(saveAndPrint
      ? [{ keys: 'F10', meaning: t('documents.keySaveAndPrint', { one }), run: saveAndPrint }]
      : []),
  ];

  /** Saves the document that is scanned for; while the one before it is being saved, as soon as that is done. */
  function saveBy({ keys, run }: Shortcut): void {
    if (store.getState().isSaving) {
      endHeldCode();
      scanner.closeLater(keys);
    } else run();
  }

  const shortcuts = [
    ...(entryField
      ? [
          {
            keys: 'F2',
            meaning: t('documents.keyCode'),
            run: () => void focusField(root.current, entryField),
          },
        ]
      : []),
    ...fieldKeys.map(({ to, ...key }) => ({
      ...key,
      run: () => void (typeof to === 'string' ? focusField(root.current, to) : to(root.current)),
    })),
    ...saveKeys.map((key) => ({ ...key, run: () => saveBy(key) })),
    // A save goes with its form: until it is done, no other one comes in front.
    ...tabKeys.map((key) => (phase === null ? key : { ...key, run: () => {} })),
    { keys: '?', meaning: t('documents.keyHelp'), run: showKeys },
  ];
  useShortcuts(shortcuts);

  return (
    <DocumentProvider value={{ ...parts, store: anyDocument(store), root, entryField }}>
      <div className={styles.room}>
        <div className={styles.page}>
          <PageHeader
            title={title}
            trail={[{ label: t(`menu.${kind.module}`), to: addresses[kind.name].list }]}
            actions={
              <>
                {day && (
                  <span className={styles.day}>
                    {t('documents.date')} {formatDay(day)}
                  </span>
                )}
                {headActions}
                <SoundButton />
                <Button className={styles.keys} onClick={showKeys}>
                  {t('ui.shortcuts')} <KeyHint keys="?" />
                </Button>
                <Button
                  onClick={() => (typeof backHref === 'string' ? void navigate({ to: backHref }) : goBack())}
                >
                  {t('documents.later')}
                </Button>
              </>
            }
          />
          {notice}
          <div inert={phase !== null}>{tabs}</div>
          {/* What is typed while it is being saved would not be on the document. */}
          <div ref={root} className={styles.columns} inert={phase !== null}>
            <div className={styles.main}>
              <SentBefore one={one} />
              <OtherErrors lines={kind.lines} />
              {lines(showKeys)}
            </div>
            <div className={styles.side}>
              <section className={styles.terms} aria-label={termsLabel}>
                {terms}
              </section>
              {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter goes on from the fields in it */}
              <div className={styles.settle} onKeyDown={goOn}>
                {totals}
                <SaveBar
                  phase={phase}
                  kind={kind}
                  total={total}
                  reason={saveReason}
                  onSave={saveAsUsual}
                  onSaveAndNext={saveAndNext}
                  onSaveAndPrint={saveAndPrint}
                />
              </div>
            </div>
          </div>
        </div>
      </div>
      <StaleDocument
        events={stale?.events ?? null}
        shown={shown}
        onKeepMine={() => stale?.choose('mine')}
        onTakeTheirs={() => stale?.choose('theirs')}
        onClose={() => stale?.choose('neither')}
      />
      <LazyShortcutHelp
        shortcuts={shortcuts}
        typed={kind.lines.typed}
        isOpen={showsKeys}
        onClose={() => setShowsKeys(false)}
      />
    </DocumentProvider>
  );
}

/** After a lost answer, and when such a form is opened again: sent anew it is not written twice. */
function SentBefore({ one }: { one: string }) {
  const t = useTexts(documentsTexts);
  const isUnknown = useDocument(({ wasSent, isSaving }) => wasSent && !isSaving);
  return isUnknown && <Notice text={t('documents.sentBefore', { one })} />;
}
