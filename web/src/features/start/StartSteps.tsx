import { CheckCircleFilled } from '@ant-design/icons';
import { Progress } from 'antd';
import { useTexts } from '@/i18n/texts.ts';
import type { Shop } from '@/session/selected-shop.ts';
import { Card } from '@/ui/Card.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { ListSkeleton } from '@/ui/list/ListSkeleton.tsx';
import styles from './start.module.css';
import { startTexts } from './start.texts.ts';
import { beginGuide, nextStep } from './start-guide.ts';
import { useStartSteps } from './use-start-steps.ts';

/** The steps of a shop, ticked as they are done; the next one stands out. */
export function StartSteps({ shop }: { shop: Shop }) {
  const t = useTexts(startTexts);
  const steps = useStartSteps(shop.company_id);
  if (!steps) return <ListSkeleton />;
  const done = steps.filter(({ isDone }) => isDone).length;
  const next = nextStep(steps);
  return (
    <Card className={styles.steps} aria-label={t('start.title', { shop: shop.company_name })}>
      <h2>{t('start.title', { shop: shop.company_name })}</h2>
      <p>{t(next ? 'start.done' : 'start.allDone', { done, all: steps.length })}</p>
      <Progress percent={Math.round((done / steps.length) * 100)} showInfo={false} aria-hidden />
      <ol>
        {steps.map((step) => (
          <li key={step.name} data-done={step.isDone || undefined}>
            <span className={styles.mark}>
              {step.isDone && <CheckCircleFilled aria-label={t('start.stepDone')} />}
            </span>
            <span className={styles.text}>
              <b>{t(`start.steps.${step.name}`)}</b>
              {step.isOptional && !step.isDone && <small>{t('start.optional')}</small>}
              <span>{t(`start.about.${step.name}`)}</span>
            </span>
            <LinkButton
              to={step.to}
              onClick={beginGuide}
              {...(step === next && { color: 'primary' as const, variant: 'solid' as const })}
              size="small"
              aria-label={`${t(step.isDone ? 'start.look' : 'start.doIt')}: ${t(`start.steps.${step.name}`)}`}
            >
              {t(step.isDone ? 'start.look' : 'start.doIt')}
            </LinkButton>
          </li>
        ))}
      </ol>
    </Card>
  );
}
