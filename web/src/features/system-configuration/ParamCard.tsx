import type { SystemParam } from '@soquay/contract/system-params';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/Card.tsx';
import { formatMoment } from '@/ui/format.ts';
import { ParamForm } from './ParamForm.tsx';
import styles from './system-configuration.module.css';

/** A parameter, what holds by default, and who changed it last. What others change shows at once unless one is typing. */
export function ParamCard({ param }: { param: SystemParam }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(param);
  const [isTouched, setTouched] = useState(false);
  if (!isTouched && param.version > opened.version) setOpened(param);
  const { default_value, changed_by, changed_at, version } = opened;
  return (
    <Card>
      <ParamForm
        key={version}
        param={opened}
        isTouched={isTouched}
        onTouch={() => setTouched(true)}
        onSaved={(current) => {
          setTouched(false);
          setOpened(current);
        }}
      />
      <p className={styles.last}>
        {t('systemConfiguration.byDefault', { value: default_value })}
        {changed_by && changed_at && (
          <>
            {' '}
            · {t('systemConfiguration.changed', { name: changed_by.fullname, at: formatMoment(changed_at) })}
          </>
        )}
      </p>
    </Card>
  );
}
