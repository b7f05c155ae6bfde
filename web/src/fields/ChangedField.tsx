import type { FieldChange } from '@soquay/contract/documents';
import { PictureOrText } from '@/ui/PictureOrText.tsx';
import { changeText, type ShownField } from './field-texts.ts';

interface ChangedFieldProps extends Omit<FieldChange, 'field'> {
  field: ShownField;
  /** Shows a first value alone, without the nothing before it. */
  isFirstAlone?: boolean;
}

/** A change of a field: its name, the value before and the value after, pictures as such. */
export function ChangedField({ field, isFirstAlone = false, ...change }: ChangedFieldProps) {
  const { label, before, after } = changeText(field, change);
  return (
    <>
      {label}:{' '}
      {(before !== '' || !isFirstAlone) && (
        <>
          <PictureOrText text={before || '–'} /> →{' '}
        </>
      )}
      <PictureOrText text={after || '–'} />
    </>
  );
}
