import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CaretDownOutlined,
  CaretRightOutlined,
  PlusOutlined,
} from '@ant-design/icons';
import { footerMenus } from '@soquay/contract/footer-menus';
import type { RecordRow } from '@soquay/contract/record';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordActions } from '@/records/RecordActions.tsx';
import { reorderRecords } from '@/records/record-kind.ts';
import { mayCall } from '@/session/may-call.ts';
import { useRights } from '@/session/rights.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { footerMenuKind } from './footer-menu-kind.ts';
import styles from './footer-menu-tree.module.css';
import { menusBelow, withMoved } from './menu-tree.ts';

interface FooterMenuTreeProps {
  menus: readonly RecordRow[];
  onOpen: (menu: RecordRow) => void;
  /** Adds one below it; left out for who may not. */
  onAdd?: (menu: RecordRow) => void;
}

/** Menus below each other, each with what may be done with it: all of it by the Tab key too. */
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

function Level({ parentId, ...props }: LevelProps) {
  const { t } = useTranslation();
  const rights = useRights();
  const feedback = useFeedback();
  const { menus, closed, onToggle, onOpen, onAdd } = props;
  const rows = menusBelow(menus, parentId);
  const mayMove = mayCall(rights, footerMenus.reorder) && rows.length > 1;

  async function move(index: number, step: -1 | 1): Promise<void> {
    try {
      await reorderRecords(footerMenuKind, rights.company_id, withMoved(rows, index, step));
    } catch (error) {
      feedback.failure(error);
    }
  }

  if (rows.length === 0) return null;
  return (
    <ul className={styles.level}>
      {rows.map((menu, index) => {
        const isClosed = closed.has(menu.id);
        const hasMore = menusBelow(menus, menu.id).length > 0;
        return (
          <li key={String(menu.id)}>
            <div className={styles.menu}>
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
                <b>{String(menu.name)}</b>
                <small>{String(menu.link)}</small>
              </span>
              <div className={styles.actions}>
                {mayMove && (
                  <>
                    <Button
                      size="small"
                      icon={<ArrowUpOutlined aria-hidden />}
                      disabled={index === 0}
                      aria-label={t('records.moveUp', { name: menu.name })}
                      onClick={() => void move(index, -1)}
                    />
                    <Button
                      size="small"
                      icon={<ArrowDownOutlined aria-hidden />}
                      disabled={index === rows.length - 1}
                      aria-label={t('records.moveDown', { name: menu.name })}
                      onClick={() => void move(index, 1)}
                    />
                  </>
                )}
                {onAdd && (
                  <Button
                    size="small"
                    icon={<PlusOutlined aria-hidden />}
                    aria-label={t('records.addBelow', { name: menu.name })}
                    onClick={() => onAdd(menu)}
                  />
                )}
                <RecordActions kind={footerMenuKind} row={menu} onOpen={() => onOpen(menu)} />
              </div>
            </div>
            {!isClosed && <Level {...props} parentId={menu.id} />}
          </li>
        );
      })}
    </ul>
  );
}
