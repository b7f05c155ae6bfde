import type { TreeSelectProps } from 'antd';
import { foldText } from './fold-text.ts';
import { isTitleLike } from './forest.ts';

interface TitledBranch {
  title: string;
  children: TitledBranch[];
}

/** Props of a tree select: branches are found by title, with and without accents, and Enter takes the first one. */
export function treeChoice(
  branches: readonly TitledBranch[],
): Pick<TreeSelectProps, 'treeData' | 'showSearch'> {
  return { treeData: searchable(branches), showSearch };
}

const showSearch = {
  // Enter takes the first whose field of this name has what was typed, letter for letter.
  treeNodeFilterProp: 'searched',
  filterTreeNode: (typed: string, { title }: { title?: unknown }) => isTitleLike(typed, title),
};

function searchable(branches: readonly TitledBranch[]): TitledBranch[] {
  return branches.map(({ title, children, ...branch }) => ({
    ...branch,
    title,
    searched: `${title} ${foldText(title)}`,
    children: searchable(children),
  }));
}
