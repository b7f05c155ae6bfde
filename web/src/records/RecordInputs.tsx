import { useTranslation } from 'react-i18next';
import { FieldInput } from '@/fields/FieldInput.tsx';
import { optionName, typedFields } from './record-columns.tsx';
import type { RecordKind } from './record-kind.ts';

/** The inputs of a record in a form; the first that can be typed has the focus. */
export function RecordInputs({ kind, isNew = false }: { kind: RecordKind; isNew?: boolean }) {
  const { t } = useTranslation();
  const fields = typedFields(kind);
  const isLocked = (isFixed: boolean | undefined) => !isNew && isFixed === true;
  const hintOf = (name: string) => {
    const hint = kind.hints?.[name];
    return hint && t(`records.hints.${hint}`);
  };
  const first = fields.find(([, { isFixed }]) => !isLocked(isFixed))?.[0];
  return fields.map(([name, field]) => (
    <FieldInput
      key={name}
      name={name}
      field={field}
      optionName={(option) => optionName(kind, name, option)}
      autoFocus={name === first}
      disabled={isLocked(field.isFixed)}
      extra={hintOf(name) ?? (field.isFixed && t('records.fixed'))}
    />
  ));
}
