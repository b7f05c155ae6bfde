import type { Variant, VariantGrid } from '@soquay/contract/inventories';
import type { KeyboardEvent } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { inventoriesTexts } from './inventories.texts.ts';
import { gridRows } from './variant-grid.ts';
import styles from './variant-table.module.css';

interface VariantTableProps {
  grid: VariantGrid;
  /** Code of the product that is looked at. */
  shown: string;
  onChoose: (productCode: string) => void;
}

/** Colours by sizes with what can be sold of each; arrows walk from one to the next, a press looks at it. */
export function VariantTable({ grid, shown, onChoose }: VariantTableProps) {
  const t = useTexts(inventoriesTexts);
  return (
    <div className={styles.scroll}>
      <table className={styles.grid} onKeyDown={walk}>
        <caption>{t('inventories.variants')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('inventories.color')}</th>
            {grid.sizes.map((size) => (
              <th key={size} scope="col">
                {size || t('inventories.noSize')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gridRows(grid).map(({ color, cells }) => (
            <tr key={color}>
              <th scope="row">{color || t('inventories.noColor')}</th>
              {cells.map(({ size, variants }) => (
                <td key={size}>
                  {variants.map((variant) => (
                    <VariantCell
                      key={variant.product_id}
                      variant={variant}
                      isShown={variant.product_code === shown}
                      onChoose={onChoose}
                    />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VariantCell({
  variant: { product_code, color, size, qty },
  isShown,
  onChoose,
}: {
  variant: Variant;
  isShown: boolean;
  onChoose: (productCode: string) => void;
}) {
  const t = useTexts(inventoriesTexts);
  const n = formatNumber(qty);
  return (
    <button
      type="button"
      className={styles.cell}
      data-out={qty < 1 || undefined}
      aria-pressed={isShown}
      aria-label={t('inventories.variantLeft', { n, color, size, code: product_code })}
      title={product_code}
      onClick={() => onChoose(product_code)}
    >
      {n}
    </button>
  );
}

const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** To the next cell in that direction that has a product; at the edge up and down go on to the list's rows. */
function walk(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key];
  const from = (event.target as Element).closest('td');
  if (!step || !from) return;
  const [down, right] = step;
  const { rows } = event.currentTarget;
  let place = { row: (from.parentElement as HTMLTableRowElement).rowIndex, cell: from.cellIndex };
  for (;;) {
    place = { row: place.row + down, cell: place.cell + right };
    const cell = rows[place.row]?.cells[place.cell];
    if (!cell || cell.tagName === 'TH') return;
    const button = cell.querySelector('button');
    if (!button) continue;
    event.preventDefault();
    button.focus();
    return;
  }
}
