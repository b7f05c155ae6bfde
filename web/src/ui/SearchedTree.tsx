import { Empty, Tree, type TreeProps } from 'antd';
import { type ComponentRef, type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { type Branch, type ForestRow, forestOf, isTitleLike } from './forest.ts';
import { QuickSearch } from './list/QuickSearch.tsx';
import styles from './searched-tree.module.css';
import { uiTexts } from './ui.texts.ts';

interface SearchedTreeProps<Row extends ForestRow> {
  rows: readonly Row[];
  /** Of the tree, and of the field above it. */
  label: string;
  searchLabel: string;
  selected: number | undefined;
  onSelect: (value: number) => void;
  /** What rows are moved by, where they are. */
  tree?: Pick<TreeProps<Branch<Row>>, 'draggable' | 'onDrop' | 'onRightClick' | 'titleRender'>;
  /** Keys on the tree that are not its own; true for one that has done something. */
  onKey?: (event: KeyboardEvent) => boolean;
}

/** Up to so many all stand open. */
const mostOpen = 100;
/** Header, search and buttons above the tree. */
const aboveTree = 300;
const leastHeight = 320;

/** A tree of any size, of which only the rows in sight are drawn, searched by words at every level. */
export function SearchedTree<Row extends ForestRow>({
  rows,
  label,
  searchLabel,
  selected,
  onSelect,
  tree,
  onKey,
}: SearchedTreeProps<Row>) {
  const t = useTexts(uiTexts);
  const [text, setText] = useState('');
  const [height] = useState(() => Math.max(leastHeight, window.innerHeight - aboveTree));
  const branches = useMemo(() => forestOf(rows), [rows]);
  const found = useMemo(() => (text ? findBranches(branches, text) : undefined), [branches, text]);
  const [opened, setOpened] = useState<ReadonlySet<number> | undefined>();
  const open = found?.open ?? opened ?? new Set(rows.length > mostOpen ? [] : rows.map(({ value }) => value));
  const shown = found?.branches ?? branches;
  // What is chosen from elsewhere, such as a new one, comes into sight.
  const list = useRef<ComponentRef<typeof Tree>>(null);
  const isThere = rows.some(({ value }) => value === selected);
  useEffect(() => {
    if (isThere && selected !== undefined) list.current?.scrollTo({ key: selected });
  }, [selected, isThere]);
  // Where the arrows are. Enter chooses it: left to the tree, it would open and close a branch.
  const active = useRef<number>(undefined);
  function onKeyDown(event: KeyboardEvent): void {
    const chooses = event.key === 'Enter' && active.current !== undefined;
    if (chooses) onSelect(active.current as number);
    if (!chooses && !onKey?.(event)) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <div className={styles.tree}>
      <QuickSearch label={searchLabel} text={text} onSearch={(typed) => setText(typed ?? '')} />
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('ui.noData')} />
      ) : (
        <div onKeyDownCapture={onKeyDown}>
          <Tree<Branch<Row>>
            {...tree}
            ref={list}
            {...(found && { draggable: false })}
            aria-label={label}
            blockNode
            height={height}
            fieldNames={{ key: 'value' }}
            treeData={[...shown]}
            selectedKeys={selected === undefined ? [] : [selected]}
            expandedKeys={[...open]}
            onExpand={(keys) => setOpened(new Set(keys.map(Number)))}
            onActiveChange={(key) => {
              active.current = key === null ? undefined : Number(key);
            }}
            onSelect={(_, { node }) => onSelect(Number(node.key))}
          />
        </div>
      )}
    </div>
  );
}

/** Branches that the words are found in, or in something below them; of those found themselves all that stands below. */
function findBranches<Row extends ForestRow>(branches: readonly Branch<Row>[], text: string) {
  const open = new Set<number>();
  const find = (some: readonly Branch<Row>[]): Branch<Row>[] =>
    some.flatMap((branch) => {
      const below = find(branch.children);
      if (below.length > 0) open.add(branch.value);
      if (isTitleLike(text, branch.title)) return [branch];
      return below.length > 0 ? [{ ...branch, children: below }] : [];
    });
  return { branches: find(branches), open };
}
