import { useTexts } from '@/i18n/texts.ts';
import { GrantCheckbox } from './GrantCheckbox.tsx';
import { changeOf, type GrantMatrixProps } from './GrantMatrix.tsx';
import styles from './grant-matrix.module.css';
import { cellsOf, toggled, toggledAll } from './role-grants.ts';
import { rolesTexts } from './roles.texts.ts';
import { useGrantTexts } from './use-grant-texts.ts';

/** The same on a phone: module by module, each right with its sentence. */
export function GrantModules({ rows, before, ticked, errors, isReadOnly, onChange }: GrantMatrixProps) {
  const t = useTexts(rolesTexts);
  const { moduleName, actionName, cellName, about } = useGrantTexts();
  return (
    <div className={styles.modules}>
      {rows.map((row) => {
        const cells = cellsOf([row]);
        const free = cells.filter(({ lock }) => lock === null);
        const on = cells.filter(({ key }) => ticked.has(key)).length;
        return (
          <details key={row.module} className={styles.module}>
            <summary>
              <span>{moduleName(row.module)}</span>
              <small className={styles.count}>{t('roles.chosenOf', { n: on, all: cells.length })}</small>
            </summary>
            {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
            <label className={styles.line}>
              <GrantCheckbox
                label={t('roles.wholeRow', { module: moduleName(row.module) })}
                checked={free.length > 0 && free.every(({ key }) => ticked.has(key))}
                isLocked={isReadOnly || free.length === 0}
                onToggle={() => onChange(toggledAll(ticked, cells))}
              />
              <b>{t('roles.wholeRow', { module: moduleName(row.module) })}</b>
            </label>
            {cells.map((cell) => {
              const said = about(cell, { before, ticked, error: errors.get(cell.key) });
              return (
                // biome-ignore lint/a11y/noLabelWithoutControl: the box is in it
                <label
                  key={cell.key}
                  className={styles.line}
                  data-change={changeOf(cell, before, ticked)}
                  data-locked={cell.lock ? true : undefined}
                  data-error={errors.has(cell.key) || undefined}
                >
                  <GrantCheckbox
                    label={cellName(cell)}
                    checked={ticked.has(cell.key)}
                    isLocked={isReadOnly || cell.lock !== null}
                    onToggle={() => onChange(toggled(ticked, cell))}
                  />
                  <span>
                    <b>{actionName(cell.action)}</b>
                    <small>{said.may}</small>
                    {said.beware && <small className={styles.warning}>{said.beware}</small>}
                    {said.notes.length > 0 && <small>{said.notes.join(' · ')}</small>}
                  </span>
                </label>
              );
            })}
          </details>
        );
      })}
    </div>
  );
}
