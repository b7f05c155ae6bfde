import { CaretDownOutlined, CaretRightOutlined, HolderOutlined, PlusOutlined } from '@ant-design/icons';
import { closestCenter, DndContext, type DndContextProps, type DragEndEvent } from '@dnd-kit/core';
import { arrayMove, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { FooterMenu } from '@soquay/contract/footer-menus';
import { Button } from 'antd';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { RecordActions } from '@/records/RecordActions.tsx';
import { reorderRecords } from '@/records/record-kind.ts';
import { recordsTexts } from '@/records/records.texts.ts';
import { useRights } from '@/session/rights.ts';
import { useDragSensors } from '@/ui/drag/use-drag-sensors.ts';
import { useWrite } from '@/ui/use-write.ts';
import { footerMenuKind } from './footer-menu-kind.ts';
import styles from './footer-menu-tree.module.css';
import { menusBelow } from './menu-tree.ts';

interface FooterMenuTreeProps {
  menus: readonly FooterMenu[];
  onOpen: (menu: FooterMenu) => void;
  /** Adds one below it; left out for who may not. */
  onAdd?: (menu: FooterMenu) => void;
  /** They may be put in another order. */
  isMoved: boolean;
}

/** Menus below each other, each with what may be done with it: all of it by keys too. */
export function FooterMenuTree(props: FooterMenuTreeProps) {
  const [closed, setClosed] = useState<ReadonlySet<unknown>>(new Set());
  const toggle = (id: unknown) => {
    const next = new Set(closed);
    if (!next.delete(id)) next.add(id);
    setClosed(next);
  };
  return <Level {...props} parentId={null} closed={closed} onToggle={toggle} />;
}

interface LevelProps extends FooterMenuTreeProps {
  parentId: unknown;
  closed: ReadonlySet<unknown>;
  onToggle: (id: unknown) => void;
}

/** Menus side by side, put in order by dragging or by keys. */
function Level({ parentId, ...props }: LevelProps) {
  const { menus } = props;
  const { company_id } = useRights();
  const { write } = useWrite({ isInTurn: true });
  /** The order as it was left, until the menus are read anew. */
  const [dropped, setDropped] = useState<{ menus: readonly FooterMenu[]; rows: FooterMenu[] }>();
  const sensors = useDragSensors();
  const rows = dropped?.menus === menus ? dropped.rows : menusBelow(menus, parentId);
  const texts = useDragTexts(rows);
  if (rows.length === 0) return null;
  const placeOf = (id: unknown) => rows.findIndex((row) => row.id === id);

  async function move({ active, over }: DragEndEvent): Promise<void> {
    if (!over || active.id === over.id) return;
    const order = arrayMove(rows, placeOf(active.id), placeOf(over.id));
    setDropped({ menus, rows: order });
    const isMoved = await write(async () => {
      await reorderRecords(footerMenuKind, company_id, order);
      return {};
    });
    if (!isMoved) setDropped(undefined);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={texts}
      onDragEnd={(event) => void move(event)}
    >
      <SortableContext items={rows.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ul className={styles.level}>
          {rows.map((menu) => (
            <Entry key={menu.id} {...props} menu={menu} siblings={rows} />
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

interface EntryProps extends Omit<LevelProps, 'parentId'> {
  menu: FooterMenu;
  siblings: readonly FooterMenu[];
}

function Entry({ menu, siblings, ...props }: EntryProps) {
  const { menus, closed, onToggle, onOpen, onAdd, isMoved } = props;
  const t = useTexts(recordsTexts);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: menu.id });
  const isClosed = closed.has(menu.id);
  const hasMore = menusBelow(menus, menu.id).length > 0;
  return (
    <li
      ref={setNodeRef}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className={styles.menu}>
        {isMoved && (
          <button
            type="button"
            ref={setActivatorNodeRef}
            className={styles.handle}
            {...attributes}
            {...listeners}
            disabled={siblings.length < 2}
            aria-label={t('records.drag', { name: menu.name })}
          >
            <HolderOutlined aria-hidden />
          </button>
        )}
        {hasMore ? (
          <Button
            type="text"
            size="small"
            icon={isClosed ? <CaretRightOutlined aria-hidden /> : <CaretDownOutlined aria-hidden />}
            aria-expanded={!isClosed}
            aria-label={t('records.below', { name: menu.name })}
            onClick={() => onToggle(menu.id)}
          />
        ) : (
          <span className={styles.leaf} />
        )}
        <span className={styles.name}>
          <b>{menu.name}</b>
          <small>{menu.link}</small>
        </span>
        <div className={styles.actions}>
          {onAdd && (
            <Button
              size="small"
              icon={<PlusOutlined aria-hidden />}
              aria-label={t('records.addBelow', { name: menu.name })}
              aria-haspopup="dialog"
              onClick={() => onAdd(menu)}
            />
          )}
          <RecordActions kind={footerMenuKind} row={menu} siblings={siblings} onOpen={() => onOpen(menu)} />
        </div>
      </div>
      {!isClosed && <Level {...props} parentId={menu.id} />}
    </li>
  );
}

/** Texts read out while an entry is moved by keys. */
function useDragTexts(rows: readonly FooterMenu[]): DndContextProps['accessibility'] {
  const t = useTexts(recordsTexts);
  const nameOf = (id: unknown) => String(rows.find((row) => row.id === id)?.name);
  const movedTo = (active: unknown, over: unknown) =>
    t('records.movedTo', {
      name: nameOf(active),
      n: rows.findIndex(({ id }) => id === over) + 1,
      count: rows.length,
    });
  return {
    screenReaderInstructions: { draggable: t('records.dragHelp') },
    announcements: {
      onDragStart: ({ active }) => t('records.dragLifted', { name: nameOf(active.id) }),
      onDragOver: ({ active, over }) => (over ? movedTo(active.id, over.id) : undefined),
      onDragEnd: ({ active, over }) => (over ? movedTo(active.id, over.id) : undefined),
      onDragCancel: ({ active }) => t('records.dragBack', { name: nameOf(active.id) }),
    },
  };
}
