import { CaretDownOutlined, CaretRightOutlined, PlusOutlined } from '@ant-design/icons';
import type { RecordRow } from '@soquay/contract/record';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordActions } from '@/records/RecordActions.tsx';
import { footerMenuKind } from './footer-menu-kind.ts';
import styles from './footer-menu-tree.module.css';
import { menusBelow } from './menu-tree.ts';

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
  const { menus, closed, onToggle, onOpen, onAdd } = props;
  const rows = menusBelow(menus, parentId);

  if (rows.length === 0) return null;
  return (
    <ul className={styles.level}>
      {rows.map((menu) => {
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
                {onAdd && (
                  <Button
                    size="small"
                    icon={<PlusOutlined aria-hidden />}
                    aria-label={t('records.addBelow', { name: menu.name })}
                    onClick={() => onAdd(menu)}
                  />
                )}
                <RecordActions kind={footerMenuKind} row={menu} siblings={rows} onOpen={() => onOpen(menu)} />
              </div>
            </div>
            {!isClosed && <Level {...props} parentId={menu.id} />}
          </li>
        );
      })}
    </ul>
  );
}
