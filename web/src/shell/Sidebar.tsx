import { Link, useLocation } from '@tanstack/react-router';
import { Tooltip } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { AppFoot } from './AppFoot.tsx';
import { menuTexts } from './menu.texts.ts';
import { isEntryAt, linkOf, menuFor } from './menu.ts';
import { shellTexts } from './shell.texts.ts';
import styles from './sidebar.module.css';

interface SidebarProps {
  name: string;
  /** Icons only; each shows its name on hover and focus. */
  isCollapsed?: boolean;
  onNavigate?: () => void;
}

export function Sidebar({ name, isCollapsed = false, onNavigate }: SidebarProps) {
  const t = useTexts(menuTexts, shellTexts);
  const rights = useRights();
  const pathname = useLocation({ select: (location) => location.pathname });

  return (
    <nav className={styles.sidebar} aria-label={name} data-collapsed={isCollapsed || undefined}>
      {menuFor(rights).map((group) => (
        <div key={group.label} className={styles.sidebarGroup}>
          <p className={styles.sidebarHeading}>{t(`menu.${group.label}`)}</p>
          <ul>
            {group.entries.map((entry) => {
              const isCurrent = isEntryAt(entry, pathname);
              return (
                <li key={entry.to} ref={isCurrent ? scrollIntoSight : undefined}>
                  <Tooltip title={isCollapsed ? t(`menu.${entry.label}`) : undefined} placement="right">
                    <Link
                      to={linkOf(entry)}
                      className={styles.sidebarLink}
                      aria-current={isCurrent ? 'page' : undefined}
                      onClick={onNavigate}
                    >
                      <entry.icon aria-hidden />
                      <span className={styles.sidebarLabel}>{t(`menu.${entry.label}`)}</span>
                    </Link>
                  </Tooltip>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
      <AppFoot className={styles.sidebarFoot} isShort={isCollapsed} />
    </nav>
  );
}

function scrollIntoSight(entry: HTMLElement | null): void {
  entry?.scrollIntoView({ block: 'nearest' });
}
