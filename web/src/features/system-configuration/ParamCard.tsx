import type { SystemParam } from '@soquay/contract/system-params';
import { useState } from 'react';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { formatMoment } from '@/ui/format.ts';
import { ParamForm } from './ParamForm.tsx';
import styles from './system-configuration.module.css';
import { systemConfigurationTexts } from './system-configuration.texts.ts';

/** A parameter, what holds by default, and who changed it last. What others change shows at once unless one is typing. */
export function ParamCard({ param }: { param: SystemParam }) {
  const t = useTexts(systemConfigurationTexts);
  const [opened, setOpened] = useState(param);
  const [isTouched, setTouched] = useState(false);
  /** Grows with each time that the form is filled anew. */
  const [filled, setFilled] = useState(0);
  if (!isTouched && param.version > opened.version) fill(param);
  const { default_value, changed_by, changed_at } = opened;

  function fill(current: SystemParam): void {
    setTouched(false);
    setOpened(current);
    setFilled(filled + 1);
  }

  return (
    <Card>
      <ParamForm
        key={filled}
        param={opened}
        isTouched={isTouched}
        onTouch={() => setTouched(true)}
        onSaved={fill}
        onReload={setOpened}
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
