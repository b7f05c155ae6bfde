import type { FormRule } from 'antd';
import type { ReactElement } from 'react';
import { notBelowRule } from './not-below-rule.ts';

/** One field of the advanced search. */
export interface ListFilter<Search> {
  /** Of the search param, and of what the server is asked with. */
  name: keyof Search & string;
  label: string;
  field: ReactElement;
  rules?: FormRule[];
  /** Fields whose change has this one checked again. */
  dependencies?: string[];
}

/** The end of a range whose beginning is the filter `from`. */
export function rangeEnd(
  from: string,
  message: string,
  ownRules: FormRule[] = [],
): Pick<ListFilter<never>, 'rules' | 'dependencies'> {
  return { dependencies: [from], rules: [...ownRules, notBelowRule(from, message)] };
}
