import { TreeSelect } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { type Branch, forestOf, isTitleLike, withoutBranch } from '@/ui/forest.ts';
import type { ReferredOption } from './referred-option.ts';

interface ParentInputProps {
  id?: string;
  value?: number;
  onChange?: (value: number | undefined) => void;
  disabled: boolean;
  autoFocus: boolean;
  options: readonly ReferredOption[];
}

/** The record above one in a tree: neither itself nor one below it, none that is switched off, or none at all. */
export function ParentInput({ options, value, ...input }: ParentInputProps) {
  const t = useTexts(recordsTexts);
  const self = options.find(({ isSelf }) => isSelf)?.value;
  const rows = options.map(({ label, ...option }) => ({ ...option, title: label }));
  return (
    <TreeSelect
      {...input}
      {...(value !== undefined && { value })}
      treeData={offered(withoutBranch(forestOf(rows), self), value)}
      treeDefaultExpandAll
      allowClear
      placeholder={t('records.noParent')}
      showSearch={{ filterTreeNode: (typed, { title }) => isTitleLike(typed, title) }}
    />
  );
}

type OptionBranch = Branch<{ value: number; title: string; parent: number | null; isOff: boolean }>;
interface Offered {
  value: number;
  title: string;
  disabled: boolean;
  children: Offered[];
}

/** One that is switched off shows where others stand below it, or where it is chosen already. */
function offered(branches: readonly OptionBranch[], chosen: number | undefined): Offered[] {
  return branches.flatMap(({ value, title, isOff, children }) => {
    const below = offered(children, chosen);
    if (isOff && below.length === 0 && value !== chosen) return [];
    return [{ value, title, disabled: isOff && value !== chosen, children: below }];
  });
}
