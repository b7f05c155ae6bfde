import { Form } from 'antd';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { staleRecord } from '@/api/stale-record.ts';
import { ConflictList, type FieldTexts } from './ConflictList.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { conflictsOf, ownChanges } from './form-changes.ts';

interface ChangedMeanwhileProps<Kept extends object> {
  /** Why a save failed. */
  failure: unknown;
  /** The record that the form was filled from. */
  seen: Kept;
  /** Gives the values that a form of the record begins with; the record itself if left out. */
  valuesOf?: (kept: Kept) => object;
  /** The record as the form keeps it, made of the server's. */
  read?: (current: unknown) => Kept;
  /** How fields that differ are listed. */
  texts: FieldTexts;
  /** Takes the record as the server now has it. The form stays mounted: its values are put in place here. */
  onReload: (current: Kept) => void;
}

/**
 * Above the buttons of a form whose record somebody else has changed: both versions, and the ways on. What was typed stays
 * until one of them is chosen.
 */
export function ChangedMeanwhile<Kept extends object>({
  failure,
  seen,
  valuesOf = (kept) => kept,
  read = (current) => current as Kept,
  texts,
  onReload,
}: ChangedMeanwhileProps<Kept>) {
  const form = Form.useFormInstance();
  /** Set to the failure that was answered: it is not shown again while the next save runs. */
  const [answered, setAnswered] = useState<unknown>();
  const root = useRef<HTMLDivElement>(null);
  const stale = staleRecord(failure);
  if (stale === undefined || answered === failure) return null;
  const current = read(stale);
  const versions = {
    before: valuesOf(seen),
    theirs: valuesOf(current),
    mine: form.getFieldsValue() as object,
  };

  /** Fills the form anew; false where what the record has become takes no changes any more. */
  function reload(): boolean {
    flushSync(() => onReload(current));
    if (!root.current) return false;
    setAnswered(failure);
    // The form begins with the new values; inputs that read them once are mounted anew.
    form.resetFields();
    return true;
  }

  function keepMine(): void {
    const changes = ownChanges(versions);
    if (!reload()) return;
    form.setFields(changes);
    form.submit();
  }

  return (
    <div ref={root}>
      <ConflictNotice onTakeTheirs={reload} onKeepMine={keepMine}>
        <ConflictList conflicts={conflictsOf(versions)} texts={texts} />
      </ConflictNotice>
    </div>
  );
}
