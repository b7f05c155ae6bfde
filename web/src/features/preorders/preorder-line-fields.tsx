import type { Unit } from '@soquay/contract/units';
import { Input, Select } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { FieldError } from '@/documents/fields/FieldError.tsx';
import { useFieldState } from '@/documents/fields/use-field-state.ts';
import { focusNextInLine } from '@/documents/form/form-focus.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import styles from './preorder-line-fields.module.css';

interface LineTextProps {
  /** As errors name it. */
  name: string;
  value: string;
  /** For who cannot see the head of the column. */
  label: string;
  maxLength: number;
  /** Below it, such as the code of the product it is. */
  note?: string;
  onChange: (value: string) => void;
}

/** A text that is typed of a line. */
export function LineText({ name, value, label, maxLength, note, onChange }: LineTextProps) {
  return (
    <div className={styles.text} data-field={name}>
      <Input
        {...useFieldState(name)}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && <small>{note}</small>}
      <FieldError name={name} />
    </div>
  );
}

interface LineUnitProps extends Pick<LineTextProps, 'name' | 'value' | 'label' | 'onChange'> {
  units: readonly Unit[];
}

/** What a line is counted in, found by typing. */
export function LineUnit({ name, value, units, label, onChange }: LineUnitProps) {
  const [isOpen, setOpen] = useState(false);
  // That of a saved line may be offered no more.
  const isGone = value !== '' && !units.some(({ unit_code }) => unit_code === value);
  const options = units.map((unit) => ({ value: unit.unit_code, label: unit.unit_name }));

  /** Enter goes on from it as from every field of a line; arrows and letters open it. */
  function goOn(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || isOpen || !(event.target instanceof HTMLInputElement)) return;
    event.stopPropagation();
    focusNextInLine(event.target);
  }

  return (
    <div className={styles.unit} data-field={name} onKeyDownCapture={goOn}>
      <Select
        {...useFieldState(name)}
        open={isOpen}
        onOpenChange={setOpen}
        value={value || null}
        aria-label={label}
        options={isGone ? [...options, { value, label: value }] : options}
        showSearch={searchLabels}
        popupMatchSelectWidth={false}
        onChange={(code: string | null) => onChange(code ?? '')}
      />
      <FieldError name={name} />
    </div>
  );
}
