import type { ReactNode } from 'react';
import { foldText } from './fold-text.ts';

interface Option {
  label?: ReactNode;
  /** Stands in for the label where an option has none. */
  value?: string | number | null;
}

/**
 * For `showSearch` of a select: options are found by what they are called, with and without accents. Enter takes the
 * first: what is called so stands before what begins so, then what has a word that does, then what has it anywhere.
 */
export const searchLabels = {
  filterOption: (typed: string, option?: Option): boolean => labelOf(option).includes(foldText(typed)),
  filterSort: (one: Option, other: Option, { searchValue }: { searchValue: string }): number =>
    placeOf(one, searchValue) - placeOf(other, searchValue),
};

function labelOf(option?: Option): string {
  return foldText(String(option?.label ?? option?.value ?? ''));
}

function placeOf(option: Option, typed: string): number {
  const [label, searched] = [labelOf(option), foldText(typed)];
  if (label.startsWith(searched)) return label === searched ? 0 : 1;
  return label.includes(` ${searched}`) ? 2 : 3;
}
