import type { ReactNode } from 'react';
import { foldText } from './fold-text.ts';

/** For `showSearch` of a select: options are found by what they are called, with and without accents. */
export const searchLabels = {
  filterOption: (typed: string, option?: { label?: ReactNode }): boolean =>
    foldText(String(option?.label ?? '')).includes(foldText(typed)),
};
