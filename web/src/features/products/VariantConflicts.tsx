import type { ModelVariants } from '@soquay/contract/variants';
import { Form } from 'antd';
import { flushSync } from 'react-dom';
import { useTexts } from '@/i18n/texts.ts';
import { ConflictList } from '@/records/ConflictList.tsx';
import { ConflictNotice } from '@/records/ConflictNotice.tsx';
import { formTexts } from './product-texts.ts';
import { type GridRow, rowConflicts, rowName } from './variant-grid.ts';

interface VariantConflictsProps {
  rows: readonly GridRow[];
  /** The model as it is now. */
  current: ModelVariants;
  onChoose: (choice: 'mine' | 'theirs') => void;
}

/** Shows which rows somebody else has changed, with both versions; other rows keep what was typed either way. */
export function VariantConflicts({ rows, current, onChoose }: VariantConflictsProps) {
  useTexts();
  const form = Form.useFormInstance();

  function keepMine(): void {
    flushSync(() => onChoose('mine'));
    form.submit();
  }

  return (
    <ConflictNotice onTakeTheirs={() => onChoose('theirs')} onKeepMine={keepMine}>
      {rowConflicts(rows, current).map(({ row, fields }) => (
        <section key={row.key} aria-label={rowName(row)}>
          <strong>{rowName(row)}</strong>
          <ConflictList conflicts={fields} texts={formTexts()} />
        </section>
      ))}
    </ConflictNotice>
  );
}
