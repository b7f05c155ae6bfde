import { useTranslation } from 'react-i18next';
import type { FieldConflict } from './form-changes.ts';
import styles from './records.module.css';

/** How people read a form's fields. */
export interface FieldTexts {
  labelOf: (name: string) => string;
  /** Undefined of a value that says nothing in a line, such as a number of a record. */
  textOf: (name: string, value: unknown) => string | undefined;
}

/** Longer ones are named alone. */
const longestText = 120;

/** Fields that somebody else has changed, from what to what, with one's own where one has changed them too. */
export function ConflictList({
  conflicts,
  texts: { labelOf, textOf },
}: {
  conflicts: readonly FieldConflict[];
  texts: FieldTexts;
}) {
  const { t } = useTranslation();
  const shown = (name: string, value: unknown) => {
    if (value === '' || value === null || value === undefined) return '–';
    const text = textOf(name, value);
    return text !== undefined && text.length <= longestText ? text : undefined;
  };
  return (
    <ul className={styles.conflicts}>
      {conflicts.map(({ name, before, theirs, mine }) => {
        const [was, is] = [shown(name, before), shown(name, theirs)];
        const own = mine && shown(name, mine.value);
        return (
          <li key={name}>
            {labelOf(name)}
            {was !== undefined && is !== undefined && `: ${was} → ${is}`}
            {mine && (
              <b> ({own === undefined ? t('records.yoursToo') : t('records.yours', { value: own })})</b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
