import type { LineItem } from '@soquay/contract/bundles';
import { use } from 'react';
import { slip } from '@/documents/slip/slip-words.ts';
import { formatNumber } from '@/ui/format.ts';
import { bundleOf, variantOf } from '../products/line-product.ts';
import styles from './slip.module.css';
import { SlipEnd } from './slip-end.ts';

/** What every line of goods says of itself on paper. */
interface SlipLine {
  id: number;
  product_code: string;
  product_name: string;
  color: string;
  size: string;
  unit_code: string;
  qty: number;
  /** What a bundle was made of. */
  items?: readonly LineItem[] | null;
}

export interface SlipColumn<Line extends SlipLine> {
  title: string;
  /** Figures stand under each other; the name takes the room that is left. */
  kind: 'figure' | 'name' | 'code' | 'unit' | 'text';
  text: (line: Line, index: number) => string;
  /** What stands below the name in small, after colour and size; '' where there is nothing to say. */
  note?: (line: Line) => string;
}

/** The columns that slips have alike, for each to choose from. */
export const slipColumns = {
  number: { title: slip.lineNumber, kind: 'figure', text: (_, index) => String(index + 1) },
  code: { title: slip.productCode, kind: 'code', text: (line) => line.product_code },
  name: { title: slip.productName, kind: 'name', text: (line) => line.product_name },
  qty: { title: slip.qty, kind: 'figure', text: (line) => formatNumber(line.qty) },
  unit: { title: slip.unit, kind: 'unit', text: (line) => line.unit_code },
} as const satisfies Record<string, SlipColumn<SlipLine>>;

/** '99.999.999.999' */
const usualFigureLength = 14;

export function SlipTable<Line extends SlipLine>({
  columns,
  lines,
}: {
  columns: readonly SlipColumn<Line>[];
  lines: readonly Line[];
}) {
  const isDense = lines.some((line, index) =>
    columns.some(({ kind, text }) => kind === 'figure' && text(line, index).length > usualFigureLength),
  );
  const rows = lines.map((line, index) => (
    <tr key={line.id}>
      {columns.map(({ title, kind, text, note }) => (
        <td key={title} data-kind={kind}>
          {text(line, index)}
          {kind === 'name' && (
            <>
              <SecondRow parts={[variantOf(line), note?.(line) ?? '']} />
              <SecondRow parts={[bundleOf(line)]} />
            </>
          )}
        </td>
      ))}
    </tr>
  ));
  return (
    <table className={styles.lines} data-dense={isDense || undefined}>
      <thead>
        <tr>
          {columns.map(({ title, kind }) => (
            <th key={title} data-kind={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      {/* In one group with the last line, which browsers take along to another page. */}
      <tbody>{rows.slice(0, -1)}</tbody>
      <tbody className={styles.last}>
        {rows.slice(-1)}
        <tr>
          <td colSpan={columns.length}>{use(SlipEnd)}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** What a line says in small below the name of its goods; '' is left out. */
export function SecondRow({ parts }: { parts: readonly string[] }) {
  const text = parts.filter(Boolean).join(' · ');
  return text && <small>{text}</small>;
}

export function piecesOf(lines: readonly SlipLine[]): string {
  return formatNumber(lines.reduce((sum, { qty }) => sum + qty, 0));
}
