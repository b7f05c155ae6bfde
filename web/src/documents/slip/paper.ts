import type { RollMm } from '../slip-layouts.ts';

/** Of an A5 page, with the margins that a sheet on the screen has too: what is longer goes on to a second one. */
const pageHeightMm = 210;
const mmOfPx = 25.4 / 96;

interface Paper {
  rollMm: RollMm | undefined;
  /** What the sheet takes on the screen; type on paper takes a little more or less. */
  heightPx: number;
  /** At the head of every page but the first. */
  running: string;
}

/**
 * The page a slip is printed on. A browser knows no paper 'as long as needed': a receipt's is its own height. Pages are
 * numbered from the point on where there may be a second one.
 */
export function paperRule({ rollMm, heightPx, running }: Paper): string {
  const heightMm = heightPx * mmOfPx;
  if (rollMm) return `@page { size: ${rollMm}mm ${Math.ceil(heightMm) + 3}mm; margin: 0 }`;
  const boxes =
    heightMm > pageHeightMm * 0.95
      ? `@top-left { content: "${running}" } @bottom-right { content: "Trang " counter(page) "/" counter(pages) }`
      : '';
  const font = 'font: 8pt "Be Vietnam Pro", sans-serif;';
  return `@page { size: A5; margin: 9mm 8mm 11mm; ${font} ${boxes} } @page :first { @top-left { content: none } }`;
}
