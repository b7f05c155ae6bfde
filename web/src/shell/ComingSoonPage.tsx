import { useEffect, useState } from 'react';
import { readMeta } from '@/api/read-meta.ts';
import { useTexts } from '@/i18n/texts.ts';
import { pagesTexts } from './pages.texts.ts';
import { ResultPage } from './ResultPage.tsx';
import styles from './result-page.module.css';
import { timeLeft } from './time-left.ts';

const units = ['days', 'hours', 'minutes', 'seconds'] as const;

export function ComingSoonPage() {
  const t = useTexts(pagesTexts);
  const [untilMs] = useState(() => Date.parse(readMeta('coming-soon-at') ?? '2021-12-31') || 0);
  const [nowMs, setNowMs] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);

  const left = timeLeft(untilMs, nowMs);
  return (
    <ResultPage title={t('pages.comingSoon')} text={t('pages.comingSoonText')}>
      <dl className={styles.countdown}>
        {units.map((unit) => (
          <div key={unit}>
            <dt>{t(`pages.${unit}`)}</dt>
            <dd className="figure">{left[unit]}</dd>
          </div>
        ))}
      </dl>
    </ResultPage>
  );
}
