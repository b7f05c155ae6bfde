import { useTexts } from '@/i18n/texts.ts';
import type { GrantMatrixProps } from './GrantMatrix.tsx';
import styles from './grant-matrix.module.css';
import type { GrantCell } from './role-grants.ts';
import { rolesTexts } from './roles.texts.ts';
import { useGrantTexts } from './use-grant-texts.ts';

type GrantAboutProps = Pick<GrantMatrixProps, 'before' | 'ticked' | 'errors'> & {
  cell: GrantCell | undefined;
};

/** What the right that is pointed at allows, and why it may not be given; else how the matrix is used. */
export function GrantAbout({ cell, before, ticked, errors }: GrantAboutProps) {
  const t = useTexts(rolesTexts);
  const { cellName, about } = useGrantTexts();
  if (!cell) return <p className={styles.about}>{t('roles.matrixHelp')}</p>;
  const said = about(cell, { before, ticked, error: errors.get(cell.key) });
  return (
    <p className={styles.about}>
      <b>{cellName(cell)}</b> {said.may}{' '}
      {said.beware && <span className={styles.warning}>{said.beware}</span>}{' '}
      {said.notes.length > 0 && <em>{said.notes.join(' · ')}</em>}
    </p>
  );
}
