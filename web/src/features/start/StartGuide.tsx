import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import type { Shop } from '@/session/selected-shop.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import styles from './start.module.css';
import { startTexts } from './start.texts.ts';
import { endGuide, nextStep } from './start-guide.ts';
import { useStartSteps } from './use-start-steps.ts';

/** Stands above the screens that the steps lead to, and leads on to the next one. */
export function StartGuide({ shop }: { shop: Shop }) {
  const t = useTexts(startTexts);
  const steps = useStartSteps(shop.company_id);
  if (!steps) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = nextStep(steps);
  return (
    <nav className={styles.guide} aria-label={t('start.guide')}>
      <LinkButton to="/start" type="text" size="small">
        {t('start.progress', { done, all: steps.length })}
      </LinkButton>
      {next && (
        <LinkButton to={next.to} color="primary" variant="solid" size="small">
          {t('start.next', { step: t(`start.steps.${next.name}`) })}
        </LinkButton>
      )}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('start.endGuide')}
        onClick={endGuide}
      />
    </nav>
  );
}
