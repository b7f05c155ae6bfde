import type { ReactNode } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import type { FieldConflict } from './form-changes.ts';
import styles from './records.module.css';
import { recordsTexts } from './records.texts.ts';

/** How people read a form's fields. */
export interface FieldTexts {
  labelOf: (name: string) => string;
  /** A text, or a picture; undefined of a value that says nothing in a line, such as a number of a record. */
  textOf: (name: string, value: unknown) => ReactNode;
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
  const t = useTexts(recordsTexts);
  const shown = (name: string, value: unknown): ReactNode => {
    if (value === '' || value === null || value === undefined) return '–';
    const text = textOf(name, value);
    return typeof text === 'string' && text.length > longestText ? undefined : text;
  };
  return (
    <ul className={styles.conflicts}>
      {conflicts.map(({ name, before, theirs, mine }) => {
        const [was, is] = [shown(name, before), shown(name, theirs)];
        const own = mine && shown(name, mine.value);
        return (
          <li key={name}>
            {labelOf(name)}
            {was !== undefined && is !== undefined && (
              <>
                : {was} → {is}
              </>
            )}
            {mine && (
              <b>
                {' '}
                ({typeof own === 'string' ? t('records.yours', { value: own }) : t('records.yoursToo')}){' '}
                {typeof own !== 'string' && own}
              </b>
            )}
          </li>
        );
      })}
    </ul>
  );
}
