import { DownOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { AppFoot } from './AppFoot.tsx';
import styles from './horizontal-menu.module.css';
import { menuTexts } from './menu.texts.ts';
import { isEntryAt, linkOf, type MenuEntry, menuFor } from './menu.ts';
import { shellTexts } from './shell.texts.ts';

interface HorizontalMenuProps {
  /** Shows the entries of the current group in a row of their own; a form needs the room. */
  isUnfolded: boolean;
}

/** The menu in a row below the top bar: each group opens its entries, and the current one stands open below. */
export function HorizontalMenu({ isUnfolded }: HorizontalMenuProps) {
  const t = useTexts(menuTexts, shellTexts);
  const pathname = useLocation({ select: (location) => location.pathname });
  const groups = menuFor(useRights());
  const isCurrent = (entry: MenuEntry) => isEntryAt(entry, pathname);
  const current = groups.find(({ entries }) => entries.some(isCurrent));
  const linkTo = (entry: MenuEntry) => (
    <Link to={linkOf(entry)} aria-current={isCurrent(entry) ? 'page' : undefined}>
      {t(`menu.${entry.label}`)}
    </Link>
  );
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
      <div className={styles.groups}>
        {groups.map((group) => (
          <Dropdown
            key={group.label}
            trigger={['click']}
            menu={{
              selectedKeys: group.entries.filter(isCurrent).map(({ to }) => to),
              items: group.entries.map((entry) => ({
                key: entry.to,
                icon: <entry.icon aria-hidden />,
                label: linkTo(entry),
              })),
            }}
          >
            <Button
              type="text"
              className={group === current ? styles.current : undefined}
              icon={<DownOutlined aria-hidden />}
              iconPlacement="end"
            >
              {t(`menu.${group.label}`)}
            </Button>
          </Dropdown>
        ))}
        <AppFoot className={styles.foot} />
      </div>
      {isUnfolded && current && (
        <ul className={styles.entries} aria-label={t(`menu.${current.label}`)}>
          {current.entries.map((entry) => (
            <li key={entry.to} ref={isCurrent(entry) ? scrollIntoSight : undefined}>
              {linkTo(entry)}
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

function scrollIntoSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
