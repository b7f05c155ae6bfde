import { SoundFilled, SoundOutlined } from '@ant-design/icons';
import type { Salesperson } from '@soquay/contract/auth';
import type { Bill } from '@soquay/contract/bills';
import type { PaymentMethod } from '@soquay/contract/master-data';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { anyDocument, DocumentProvider } from '@/documents/document-context.ts';
import { focusField } from '@/documents/form-focus.ts';
import { StaleDocument } from '@/documents/life/StaleDocument.tsx';
import { OtherErrors } from '@/documents/OtherErrors.tsx';
import { useScansAnywhere } from '@/documents/use-scans-anywhere.ts';
import { formatDay } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { ShortcutHelp } from '@/ui/ShortcutHelp.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { type Shortcut, useShortcuts } from '@/ui/use-shortcuts.ts';
import { useUnsavedChanges } from '@/ui/use-unsaved-changes.ts';
import { BillCustomerFields } from './BillCustomerFields.tsx';
import { BillEntry } from './BillEntry.tsx';
import { BillLines } from './BillLines.tsx';
import { BillPayment } from './BillPayment.tsx';
import { BillTermsFields } from './BillTermsFields.tsx';
import type { BillDesk } from './bill-drafts.ts';
import { lineFields } from './bill-form.ts';
import type { TillParts } from './create-till.ts';
import { focusDiscount } from './focus-discount.ts';
import { SaveBill } from './SaveBill.tsx';
import { useShownBillFields } from './shown-bill-fields.ts';
import styles from './till.module.css';
import { TillProvider } from './till-context.ts';
import { useTillPreferences } from './till-preferences.ts';
import { useSaveBill } from './use-save-bill.ts';

interface BillTillProps {
  till: TillParts;
  payments: readonly PaymentMethod[];
  salespeople: readonly Salesperson[];
  title: string;
  /** The bill's day, YYYY-MM-DD. */
  day: string;
  /** What keeps the form while it is written. */
  desk: Pick<BillDesk, 'flush' | 'isKept'>;
  /** The row of bills written side by side, or a word about this one. */
  tabs: ReactNode;
  tabKeys?: readonly Shortcut[];
  /** Above the form, such as the bill just made. */
  notice?: ReactNode;
  /** Where one goes without saving. */
  backHref: string;
  /** The bill is saved; `next` where another one is wanted at once. */
  onSaved: (bill: Bill, next: boolean) => void;
  /** Somebody else's version of a saved bill is taken in place of what stands in the form. */
  onTakeTheirs?: (bill: Bill) => void;
}

/** The bill form as a till: lines with their entry on the left, customer, payment and totals in a column that stays. */
export function BillTill({
  till,
  payments,
  salespeople,
  title,
  day,
  desk,
  tabs,
  tabKeys = [],
  notice,
  backHref,
  onSaved,
  onTakeTheirs,
}: BillTillProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const feedback = useFeedback();
  const { store, scanner } = till;
  const root = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const { save, phase, stale } = useSaveBill({ till, root, keep: desk.flush, onTakeTheirs });
  const shown = useShownBillFields(store.getState().shopId);
  const isNew = store.getState().saved === null;
  // What is kept is found again and may be left without a word.
  useUnsavedChanges(() => store.getState().isTouched && !desk.isKept());
  // What was scanned before this form was there.
  useEffect(() => scanner.resume(), [scanner]);
  useScansAnywhere((text) => {
    scanner.add(text);
    if (document.activeElement === document.body) focusField(root.current, 'entry.product_code');
  });

  async function saveThen(next: boolean): Promise<void> {
    const saved = await save();
    if (!saved) return;
    feedback.success(saved.message);
    const { scans } = store.getState();
    if (!next) for (const { text } of scans) feedback.warning(t('bills.document.scannedTooLate', { text }));
    onSaved(saved.data, next);
  }

  const saveAsUsual = () => void saveThen(isNew && useTillPreferences.getState().afterSave === 'next');
  const saveAndNext = () => void saveThen(true);
  const showKeys = () => setShowsKeys(true);
  const shortcuts = [
    {
      keys: 'F2',
      meaning: t('documents.keyCode'),
      run: () => void focusField(root.current, 'entry.product_code'),
    },
    {
      keys: 'F4',
      meaning: t('documents.keyCustomer'),
      run: () => void focusField(root.current, 'customer_phone'),
    },
    {
      keys: 'F6',
      meaning: t('documents.keyDiscount'),
      run: () => focusDiscount(root.current, store.getState()),
    },
    { keys: 'F7', meaning: t('bills.keyCash'), run: () => void focusField(root.current, 'cash_given') },
    ...(isNew ? [{ keys: 'F8', meaning: t('bills.keySaveAndNext'), run: saveAndNext }] : []),
    { keys: 'F9', meaning: t('bills.document.keySave'), run: saveAsUsual },
    // A save goes with its form: until it is done, no other one comes in front.
    ...tabKeys.map((key) => (phase === null ? key : { ...key, run: () => {} })),
    { keys: '?', meaning: t('documents.keyHelp'), run: showKeys },
  ];
  useShortcuts(shortcuts);

  return (
    <DocumentProvider value={{ store: anyDocument(store), scanner, root }}>
      <TillProvider value={till}>
        <div className={styles.room}>
          <div className={styles.page}>
            <PageHeader
              title={title}
              trail={[{ label: t('menu.orders'), to: '/orders' }]}
              actions={
                <>
                  <span className={styles.day}>
                    {t('documents.date')} {formatDay(day)}
                  </span>
                  <SoundButton />
                  <Button className={styles.keys} onClick={showKeys}>
                    {t('ui.shortcuts')} <KeyHint keys="?" />
                  </Button>
                  <Button onClick={() => void navigate({ to: backHref })}>{t('ui.cancel')}</Button>
                </>
              }
            />
            {notice}
            <div inert={phase !== null}>{tabs}</div>
            {/* What is typed while it is being sent would not be on the bill. */}
            <div ref={root} className={styles.till} inert={phase === 'server'}>
              <div className={styles.main}>
                <OtherErrors lineFields={lineFields} />
                <BillEntry onHelp={showKeys} />
                <BillLines />
              </div>
              <div className={styles.side}>
                <section className={styles.terms} aria-label={t('documents.customer')}>
                  <BillCustomerFields />
                  <BillTermsFields payments={payments} salespeople={salespeople} />
                </section>
                <div className={styles.settle}>
                  <BillPayment />
                  <SaveBill
                    phase={phase}
                    onSave={saveAsUsual}
                    onSaveAndNext={isNew ? saveAndNext : undefined}
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
        <ShortcutHelp shortcuts={shortcuts} isOpen={showsKeys} onClose={() => setShowsKeys(false)} />
      </TillProvider>
    </DocumentProvider>
  );
}

function SoundButton() {
  const { t } = useTranslation();
  const isSilent = useTillPreferences((preferences) => preferences.isSilent);
  const name = t(isSilent ? 'documents.soundOff' : 'documents.soundOn');
  return (
    <Button
      icon={isSilent ? <SoundOutlined /> : <SoundFilled />}
      aria-label={name}
      title={name}
      aria-pressed={!isSilent}
      onClick={() => useTillPreferences.setState({ isSilent: !isSilent })}
    />
  );
}
