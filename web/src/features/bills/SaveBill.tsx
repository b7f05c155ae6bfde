import { Button, Switch } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '@/ui/format.ts';
import { KeyHint } from '@/ui/KeyHint.tsx';
import { totalsOf } from './bill-form.ts';
import styles from './till.module.css';
import { useBillForm } from './till-context.ts';
import { useTillPreferences } from './till-preferences.ts';

interface SaveBillProps {
  phase: 'lookUps' | 'server' | null;
  onSave: () => void;
  /** Absent where no bill comes after this one. */
  onSaveAndNext?: (() => void) | undefined;
}

/** Saves, and says what it waits for; the switch makes F9 go on to the next bill on this device. */
export function SaveBill({ phase, onSave, onSaveAndNext }: SaveBillProps) {
  const { t } = useTranslation();
  const id = useId();
  const waiting = useBillForm((form) => form.scans.filter(({ problem }) => problem === null).length);
  const goesOn = useTillPreferences(({ afterSave }) => afterSave === 'next');

  const toCollect = useBillForm((form) => totalsOf(form).total_final_amount_after_pre_paid);

  return (
    <div className={styles.save}>
      {/* On a phone the totals have scrolled away. */}
      <div className={styles.barTotal}>
        <span>{t('bills.toCollect')}</span>
        <b className="figure">{formatMoney(Math.max(0, toCollect))}</b>
      </div>
      <Button
        type="primary"
        size="large"
        block
        loading={phase !== null}
        aria-keyshortcuts="F9"
        onClick={onSave}
      >
        {phase === 'lookUps' && waiting > 0
          ? t('documents.waitingForScans', { n: waiting })
          : phase === 'server'
            ? t('documents.saving')
            : t('ui.save')}
        <KeyHint keys="F9" />
      </Button>
      {onSaveAndNext && (
        <div className={styles.afterSave}>
          <label htmlFor={id}>{t('bills.goOn')}</label>
          <Switch
            id={id}
            size="small"
            checked={goesOn}
            onChange={(isOn) => useTillPreferences.setState({ afterSave: isOn ? 'next' : 'list' })}
          />
          {!goesOn && (
            <Button size="small" disabled={phase !== null} aria-keyshortcuts="F8" onClick={onSaveAndNext}>
              {t('bills.saveAndNext')} <KeyHint keys="F8" />
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
