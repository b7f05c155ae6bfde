import type { FormRule } from 'antd';
import { notBelowRule } from './not-below-rule.ts';

/** One field of the advanced search. */
export interface ListFilter<Search> {
  /** Of the search param, and of what the server is asked with; of `flags` the first. */
  name: keyof Search & string;
  label: string;
  /** What is typed, a text if left out; with `choice` one of the options, with `choices` several; each of `flags` is a param of its own, 1 where it is chosen. */
  kind?: 'digits' | 'phone' | 'day' | 'money' | 'choice' | 'choices' | 'flags';
  options?: readonly FilterOption[];
  /** The list starts with one of the options, and is never without. */
  isRequired?: true;
  rules?: FormRule[];
  /** Fields whose change has this one checked again. */
  dependencies?: string[];
}

interface FilterOption {
  value: string | number;
  label: string;
}

/** The end of a range whose beginning is the filter `from`. */
export function rangeEnd(from: string, message: string): Pick<ListFilter<never>, 'rules' | 'dependencies'> {
  return { dependencies: [from], rules: [notBelowRule(from, message)] };
}
