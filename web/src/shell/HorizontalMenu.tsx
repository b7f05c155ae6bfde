import { DownOutlined } from '@ant-design/icons';
import { Link, useLocation } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import styles from './horizontal-menu.module.css';
import { menuTexts } from './menu.texts.ts';
import { isEntryAt, linkOf, menuFor } from './menu.ts';
import { shellTexts } from './shell.texts.ts';

/** The menu in a row below the top bar: each group opens its entries; the one that one is in is marked. */
export function HorizontalMenu() {
  const t = useTexts(menuTexts, shellTexts);
  const rights = useRights();
  const pathname = useLocation({ select: (location) => location.pathname });
  return (
    <nav className={styles.menu} aria-label={t('shell.mainMenu')}>
      {menuFor(rights).map(({ label, entries }) => {
        const current = entries.find((entry) => isEntryAt(entry, pathname));
        return (
          <Dropdown
            key={label}
            trigger={['click']}
            menu={{
              selectedKeys: current ? [current.to] : [],
              items: entries.map((entry) => ({
                key: entry.to,
                icon: <entry.icon aria-hidden />,
                label: (
                  <Link to={linkOf(entry)} aria-current={entry === current ? 'page' : undefined}>
                    {t(`menu.${entry.label}`)}
                  </Link>
                ),
              })),
            }}
          >
            <Button
              type="text"
              className={current && styles.current}
              icon={<DownOutlined aria-hidden />}
              iconPlacement="end"
            >
              {t(`menu.${label}`)}
            </Button>
          </Dropdown>
        );
      })}
    </nav>
  );
}
