import { Button } from 'antd';
import { useEffect } from 'react';
import { errorMessage } from '@/api/error-message.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { formatNumber } from '@/ui/format.ts';
import { uiTexts } from '@/ui/ui.texts.ts';
import { useFeedback } from '@/ui/use-feedback.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { documentsTexts } from '../documents.texts.ts';
import styles from './marking-run.module.css';
import { type MarkingEnd, type MarkingRun, useMarkingRun } from './marking-store.ts';

const t = textsFor(documentsTexts);

/** How far marking many documents is, with the way to stop it, and what of it failed, on whatever screen one is. */
export function MarkingRunBar({ run }: { run: MarkingRun }) {
  const t = useTexts(documentsTexts, uiTexts);
  const feedback = useFeedback();
  const { isMarked, done, all, isStopping, stop, end } = run;
  const isStoppedEarly = isStopping && end?.marked === 0;
  const isWhole = end !== null && !isStoppedEarly && end.untried === 0 && end.leftOut.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts in it change with t.
  useEffect(() => {
    if (!isWhole || !end) return;
    feedback.success(markedText(end, isMarked));
    close();
  }, [isWhole, end, isMarked, feedback, t]);

  if (isWhole) return null;
  if (end) {
    const parts = [
      ...(isStoppedEarly && end.untried === 0 ? [t('documents.markStoppedEarly')] : []),
      ...(end.marked > 0 ? [markedText(end, isMarked)] : []),
      ...(end.untried > 0 ? [t('documents.markStopped', { n: formatNumber(end.untried) })] : []),
      ...end.leftOut.map(({ reason, numbers }) => leftOutText(reason, numbers)),
    ];
    return (
      <section key="ended" className={styles.bar} role="alert" data-ended>
        <span className={styles.text}>{parts.join(' · ')}</span>
        <Button size="small" onClick={close}>
          {t('ui.close')}
        </Button>
      </section>
    );
  }
  const counts = { done: formatNumber(done), all: all === null ? '…' : formatNumber(all) };
  return (
    <section key="running" className={styles.bar}>
      <div className={styles.text}>
        <WorkProgress
          label={t(isMarked ? 'documents.markingMany' : 'documents.unmarkingMany', counts)}
          share={all ? done / all : undefined}
        />
      </div>
      <Button size="small" loading={isStopping} onClick={stop}>
        {t('documents.stopMarking')}
      </Button>
    </section>
  );
}

function close(): void {
  useMarkingRun.setState({ run: null });
}

function markedText({ marked }: MarkingEnd, isMarked: boolean): string {
  return t(isMarked ? 'documents.markedMany' : 'documents.unmarkedMany', { n: formatNumber(marked) });
}

const namedAtMost = 10;

function leftOutText(reason: MarkingEnd['leftOut'][number]['reason'], numbers: readonly number[]): string {
  const more = numbers.length - namedAtMost;
  const named = numbers.slice(0, namedAtMost).join(', ') + (more > 0 ? ` +${formatNumber(more)}` : '');
  const text = typeof reason === 'string' ? t(`documents.leftOut.${reason}`) : errorMessage(reason);
  return named ? `${named}: ${text}` : text;
}
