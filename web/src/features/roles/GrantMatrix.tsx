import { type Action, actions } from '@soquay/contract/rights';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { GrantCheckbox } from './GrantCheckbox.tsx';
import styles from './grant-matrix.module.css';
import {
  cellsOf,
  type GrantCell,
  type GrantKey,
  type GrantRow,
  type Ticked,
  toggled,
  toggledAll,
} from './role-grants.ts';
import { rolesTexts } from './roles.texts.ts';
import { useGrantTexts } from './use-grant-texts.ts';

export interface GrantMatrixProps {
  rows: readonly GrantRow[];
  before: Ticked;
  ticked: Ticked;
  errors: ReadonlyMap<GrantKey, string>;
  isReadOnly: boolean;
  onChange: (ticked: Ticked) => void;
}

interface PointedMatrixProps extends GrantMatrixProps {
  /** The cell under the pointer or the keys, which wants to be explained. */
  onPoint: (cell: GrantCell | undefined) => void;
}

/** Modules by actions: a whole row or column at one press, cells by arrows and Space. */
export function GrantMatrix({
  rows,
  before,
  ticked,
  errors,
  isReadOnly,
  onChange,
  onPoint,
}: PointedMatrixProps) {
  const t = useTexts(rolesTexts);
  const { moduleName, actionName, cellName, about } = useGrantTexts();
  const table = useRef<HTMLTableElement>(null);
  const [entry, setEntry] = useState('1:1');
  const shown = actions.filter((action) => cellsOf(rows, action).length > 0);
  // The place may have been searched away.
  const places = new Set(rows.flatMap((row, index) => placesOf(row, index, shown)));
  const reached = places.has(entry) ? entry : [...places][0];

  function walk(event: KeyboardEvent): void {
    const from = (event.target as HTMLElement).dataset.place;
    if (!from || event.altKey || event.metaKey) return;
    const next = nextPlace(event, from, { rows: rows.length, columns: shown.length }, (place) =>
      boxAt(table.current, place),
    );
    if (!next) return;
    event.preventDefault();
    next.focus();
    // Heads stay in sight: what lies under them is scrolled out.
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  const headBox = (cells: readonly GrantCell[], label: string, place: string) => {
    const free = cells.filter(({ lock }) => lock === null);
    const on = free.filter(({ key }) => ticked.has(key)).length;
    return (
      <GrantCheckbox
        label={label}
        description={t('roles.chosenOf', { n: on, all: free.length })}
        checked={free.length > 0 && on === free.length}
        isPartly={on > 0 && on < free.length}
        isLocked={isReadOnly || free.length === 0}
        isEntry={place === reached}
        place={place}
        onToggle={() => onChange(toggledAll(ticked, cells))}
        onPoint={() => {
          setEntry(place);
          onPoint(undefined);
        }}
      />
    );
  };

  return (
    <section
      className={styles.scroll}
      aria-label={t('roles.matrix')}
      onKeyDown={walk}
      onMouseLeave={() => onPoint(undefined)}
    >
      <table ref={table} className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">{t('roles.module')}</th>
            {shown.map((action, index) => (
              <th key={action} scope="col">
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
                <label className={styles.columnHead}>
                  <span>{actionName(action)}</span>
                  {headBox(
                    cellsOf(rows, action),
                    t('roles.wholeColumn', { action: actionName(action) }),
                    `0:${index + 1}`,
                  )}
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.module}>
              <th scope="row">
                {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
                <label className={styles.rowHead}>
                  {headBox(
                    cellsOf([row]),
                    t('roles.wholeRow', { module: moduleName(row.module) }),
                    `${index + 1}:0`,
                  )}
                  <span>{moduleName(row.module)}</span>
                </label>
              </th>
              {shown.map((action, column) => {
                const cell = row.cells[action];
                if (!cell) return <td key={action} className={styles.blank} />;
                const said = about(cell, { before, ticked, error: errors.get(cell.key) });
                const place = `${index + 1}:${column + 1}`;
                return (
                  <td
                    key={action}
                    data-change={changeOf(cell, before, ticked)}
                    data-locked={cell.lock ? true : undefined}
                    data-error={errors.has(cell.key) || undefined}
                    onMouseEnter={() => onPoint(cell)}
                  >
                    {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is in it */}
                    <label className={styles.cell}>
                      <GrantCheckbox
                        label={cellName(cell)}
                        description={[said.may, said.beware, ...said.notes].filter(Boolean).join(' ')}
                        checked={ticked.has(cell.key)}
                        isLocked={isReadOnly || cell.lock !== null}
                        isEntry={place === reached}
                        place={place}
                        onToggle={() => onChange(toggled(ticked, cell))}
                        onPoint={() => {
                          setEntry(place);
                          onPoint(cell);
                        }}
                      />
                      {said.beware && <span className={styles.beware} aria-hidden />}
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

export function changeOf({ key }: GrantCell, before: Ticked, ticked: Ticked): 'given' | 'taken' | undefined {
  if (before.has(key) === ticked.has(key)) return undefined;
  return ticked.has(key) ? 'given' : 'taken';
}

function placesOf({ cells }: GrantRow, index: number, shown: readonly Action[]): string[] {
  const columns = shown.flatMap((action, column) => (cells[action] ? [`${index + 1}:${column + 1}`] : []));
  return [...columns, `${index + 1}:0`, ...shown.map((_, column) => `0:${column + 1}`)];
}

function boxAt(table: HTMLTableElement | null, place: string): HTMLElement | null {
  return table?.querySelector(`[data-place="${place}"]`) ?? null;
}

const steps: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The next box in the direction of an arrow, over what is blank; to the ends of a row by Home and End. */
function nextPlace(
  { key }: KeyboardEvent,
  from: string,
  { rows, columns }: { rows: number; columns: number },
  find: (place: string) => HTMLElement | null,
): HTMLElement | null {
  const [row = 0, column = 0] = from.split(':').map(Number);
  if (key === 'Home') return find(`${row}:0`) ?? find(`${row}:1`);
  const [down, right] = key === 'End' ? [0, -1] : (steps[key] ?? [0, 0]);
  if (down === 0 && right === 0) return null;
  let [y, x] = [row + down, key === 'End' ? columns : column + right];
  while (y >= 0 && y <= rows && x >= 0 && x <= columns) {
    const found = find(`${y}:${x}`);
    if (found) return found;
    y += down;
    x += right;
  }
  return null;
}
