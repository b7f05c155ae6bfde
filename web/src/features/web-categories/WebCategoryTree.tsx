import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  DeleteOutlined,
  EditOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { type WebCategoryRow, webCategories } from '@soquay/contract/web-categories';
import { Button, Dropdown, type TreeProps } from 'antd';
import { type KeyboardEvent, type ReactNode, useMemo } from 'react';
import { categoriesTexts } from '@/features/attributes/categories.texts.ts';
import { useTexts } from '@/i18n/texts.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { Branch } from '@/ui/forest.ts';
import { formatNumber } from '@/ui/format.ts';
import { SearchedTree } from '@/ui/SearchedTree.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { dropPlace, stepOf } from './places.ts';
import { useWebCategoryChanges } from './use-web-category-changes.ts';
import styles from './web-categories.module.css';

interface WebCategoryTreeProps {
  rows: readonly WebCategoryRow[];
  selected: number | undefined;
  onSelect: (key: number) => void;
  onOpen: (row: WebCategoryRow) => void;
  /** Adds one below it; left out for who may not. */
  onAdd: ((row: WebCategoryRow) => void) | undefined;
}

interface Act {
  key: string;
  label: string;
  icon: ReactNode;
  isOff?: boolean;
  danger?: boolean;
  isDialog?: boolean;
  onClick: () => void;
}

/** Groups below each other: what may be done with the chosen one by buttons, by the right mouse button and by keys. */
export function WebCategoryTree({ rows, selected, onSelect, onOpen, onAdd }: WebCategoryTreeProps) {
  const t = useTexts(categoriesTexts, menuTexts, recordsTexts, uiTexts);
  const rights = useRights();
  const { erase, put } = useWebCategoryChanges(rows);
  const chosen = rows.find(({ category_id }) => category_id === selected);
  const mayEdit = mayCall(rights, webCategories.update) && mayCall(rights, webCategories.reorder);
  const shown = useMemo(
    () =>
      rows.map((row) => ({
        value: row.category_id,
        title: row.category_name,
        parent: row.category_parent_id,
        count: row.product_count,
      })),
    [rows],
  );

  function step(by: -1 | 1): void {
    const place = chosen && stepOf(rows, chosen, by);
    if (chosen && place) void put(chosen, place);
  }

  const onDrop: TreeProps<Branch<(typeof shown)[number]>>['onDrop'] = ({
    node,
    dragNode,
    dropPosition,
    dropToGap,
  }) => {
    const [moved, on] = [dragNode, node].map(({ key }) => rows.find((row) => row.category_id === key));
    if (!moved || !on) return;
    const own = Number(node.pos.split('-').at(-1));
    const gap = dropPosition < own ? 'before' : 'behind';
    void put(moved, dropPlace(rows, { moved, on, at: dropToGap ? gap : 'within' }));
  };

  const acts: Act[] = [
    ...(onAdd
      ? [
          {
            key: 'add',
            label: t('categories.addBelow'),
            icon: <PlusOutlined aria-hidden />,
            isDialog: true,
            onClick: () => chosen && onAdd(chosen),
          },
        ]
      : []),
    {
      key: 'edit',
      label: mayEdit ? t('ui.edit') : t('records.view'),
      icon: <EditOutlined aria-hidden />,
      isDialog: true,
      onClick: () => chosen && onOpen(chosen),
    },
    ...(mayEdit
      ? ([-1, 1] as const).map((by) => ({
          key: by === -1 ? 'up' : 'down',
          label: t(by === -1 ? 'categories.up' : 'categories.down'),
          icon: by === -1 ? <ArrowUpOutlined aria-hidden /> : <ArrowDownOutlined aria-hidden />,
          isOff: !chosen || !stepOf(rows, chosen, by),
          onClick: () => step(by),
        }))
      : []),
    ...(mayCall(rights, webCategories.erase)
      ? [
          {
            key: 'delete',
            label: t('ui.delete'),
            icon: <DeleteOutlined aria-hidden />,
            danger: true,
            onClick: () => chosen && void erase(chosen),
          },
        ]
      : []),
  ];
  const act = (key: string) => acts.find((one) => one.key === key && !one.isOff)?.onClick();

  /** Alt and an arrow move the chosen one; F2 and Delete do what their buttons do. */
  function onKey(event: KeyboardEvent): boolean {
    const key = event.altKey ? `Alt ${event.key}` : event.key;
    const name = { F2: 'edit', Delete: 'delete', 'Alt ArrowUp': 'up', 'Alt ArrowDown': 'down' }[key];
    if (!name || !chosen) return false;
    act(name);
    return true;
  }

  return (
    <>
      <div className={styles.acts} role="toolbar" aria-label={t('categories.chosen')}>
        {acts.map(({ key, label, icon, isOff, danger = false, isDialog, onClick }) => (
          <Button
            key={key}
            icon={icon}
            danger={danger}
            disabled={!chosen || isOff}
            aria-haspopup={isDialog ? 'dialog' : undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </div>
      {mayEdit && <p className={styles.keys}>{t('categories.keys')}</p>}
      <Dropdown
        trigger={['contextMenu']}
        menu={{
          items: acts.map(({ key, label, icon, isOff = false, danger = false }) => ({
            key,
            label,
            icon,
            danger,
            disabled: isOff,
          })),
          onClick: ({ key }) => act(key),
        }}
      >
        <div>
          <SearchedTree
            rows={shown}
            label={t('menu.webCategories')}
            searchLabel={t('categories.search')}
            selected={selected}
            onSelect={onSelect}
            onKey={onKey}
            tree={{
              ...(mayEdit && { draggable: { icon: false }, onDrop }),
              onRightClick: ({ node }) => onSelect(Number(node.key)),
              titleRender: ({ title, count }) => (
                <span className={styles.title}>
                  {title} {count > 0 && <small>{formatNumber(count)}</small>}
                </span>
              ),
            }}
          />
        </div>
      </Dropdown>
    </>
  );
}
