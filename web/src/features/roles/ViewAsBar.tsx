import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import { groupText } from '@/session/group-text.ts';
import { leaveView } from '@/session/session-store.ts';
import type { ViewedRole } from '@/session/view-as.ts';
import { rolesTexts } from './roles.texts.ts';
import styles from './view-as-bar.module.css';

/** Over every screen: through which role this tab looks, and the way out. */
export function ViewAsBar({ role: { role_id, role_name } }: { role: ViewedRole }) {
  const t = useTexts(rolesTexts);
  const title = t('roles.viewing', { name: groupText(role_name) });
  return (
    <section className={styles.bar} aria-label={title}>
      <span className={styles.name}>{title}</span>
      <small className={styles.note}>{t('roles.viewingText')}</small>
      <Button
        size="small"
        onClick={() => {
          leaveView();
          // All that was read was read through the role.
          location.assign(`/roles/${role_id}`);
        }}
      >
        {t('roles.leaveView')}
      </Button>
    </section>
  );
}
