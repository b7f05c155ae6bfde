import { Button, Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { ReasonedButton } from '@/ui/ReasonedButton.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useDevicePreferences } from '../device-preferences.ts';
import type { DocumentTexts } from '../document-texts.ts';
import { documentsTexts } from '../documents.texts.ts';
import { useDocument } from './document-context.ts';
import styles from './document-form.module.css';
import { dueScans } from './document-store.ts';
import type { SavePhase } from './use-save-once.ts';

interface SaveBarProps {
  phase: SavePhase;
  kind: { texts: DocumentTexts };
  /** What it comes to. */
  total: ReactNode;
  /** Why there is nothing to save yet; null when there is. */
  reason: string | null;
  onSave: () => void;
  /** Absent where none comes after this one. */
  onSaveAndNext?: (() => void) | undefined;
  /** Absent where it is not printed. */
  onSaveAndPrint?: (() => void) | undefined;
}

/** Saves, and says what it waits for; the switch makes F9 go on to the next one on this device. */
export function SaveBar({ phase, kind, total, reason, onSave, onSaveAndNext, onSaveAndPrint }: SaveBarProps) {
  const t = useTexts(documentsTexts, uiTexts);
  const id = useId();
  const waiting = useDocument(
    (form) => dueScans(form.scans).filter(({ problem }) => problem === null).length,
  );
  const goesOn = useDevicePreferences(({ afterSave }) => afterSave === 'next');
  const nextText = kind.texts('saveAndNext');
  const keep = { text: t('ui.save'), keys: 'F9', run: onSave };
  const goOn = onSaveAndNext && { text: nextText, keys: 'F8', run: onSaveAndNext };
  // The loud one is what this device does as a rule.
  const [main, other] = goesOn && goOn ? [goOn, keep] : [keep, goOn];

  return (
    <div className={styles.save} data-save>
      {/* On a phone the totals have scrolled away. */}
      <div className={styles.barTotal}>{total}</div>
      <div className={styles.saveButtons}>
        <ReasonedButton
          type="primary"
          size="large"
          loading={phase !== null}
          reason={reason}
          aria-keyshortcuts={main.keys}
          onClick={main.run}
        >
          {phase === 'lookUps' && waiting > 0
            ? t('documents.waitingForScans', { n: waiting })
            : phase === 'server'
              ? t('documents.saving')
              : main.text}
          {/* In place of the key, the word of what it waits for has room: the button stays as wide. */}
          {phase === null && <KeyHint keys={main.keys} />}
        </ReasonedButton>
        {onSaveAndPrint && (
          <Button size="large" disabled={phase !== null} aria-keyshortcuts="F10" onClick={onSaveAndPrint}>
            {t('documents.saveAndPrint')} <KeyHint keys="F10" />
          </Button>
        )}
      </div>
      {other && (
        <div className={styles.afterSave}>
          <label htmlFor={id}>{t('documents.openNext', { one: kind.texts('one') })}</label>
          <Switch
            id={id}
            size="small"
            checked={goesOn}
            onChange={(isOn) => useDevicePreferences.setState({ afterSave: isOn ? 'next' : 'list' })}
          />
          <ReasonedButton
            size="small"
            disabled={phase !== null}
            reason={reason}
            aria-keyshortcuts={other.keys}
            onClick={other.run}
          >
            {other.text} <KeyHint keys={other.keys} />
          </ReasonedButton>
        </div>
      )}
    </div>
  );
}
