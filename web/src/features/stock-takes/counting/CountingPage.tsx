import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { addresses } from '@/documents/addresses.ts';
import { SoundButton } from '@/documents/fields/SoundButton.tsx';
import { focusField } from '@/documents/form/form-focus.ts';
import { readEntered } from '@/scanning/entered-code.ts';
import { useScansAnywhere } from '@/scanning/use-scans-anywhere.ts';
import { useRightsIn } from '@/session/rights.ts';
import { useAddressState } from '@/ui/address-state.ts';
import { FigureTiles } from '@/ui/FigureTiles.tsx';
import { formatNumber } from '@/ui/format.ts';
import { LazyShortcutHelp } from '@/ui/LazyShortcutHelp.tsx';
import { LinkButton } from '@/ui/LinkButton.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { useFeedback } from '@/ui/use-feedback.ts';
import { useShortcuts } from '@/ui/use-shortcuts.ts';
import { takeQuery } from '../stock-takes.api.ts';
import { statusNames } from '../TakeStatus.tsx';
import { takeRights } from '../take-rights.ts';
import { CountEntry } from './CountEntry.tsx';
import styles from './counting.module.css';
import { LastCount } from './LastCount.tsx';
import { RecentCounts } from './RecentCounts.tsx';
import { useCountQueue } from './use-count-queue.ts';
import { WaitingCounts } from './WaitingCounts.tsx';

/** Where a take is counted, by several people at once, on phones as at desks: each count goes to the server at once. */
export function CountingPage({ id }: { id: number }) {
  const { t } = useTranslation();
  const take = useSuspenseQuery(takeQuery(id)).data.data;
  const rights = useRightsIn(take.company_id);
  const queue = useCountQueue(id);
  const { canCount } = takeRights(rights, take);
  const name = t('stockTakes.title', { n: take.stock_take_number });
  return (
    <>
      <PageHeader
        title={t('stockTakes.countTitle', { n: take.stock_take_number })}
        heading={t('stockTakes.counting')}
        trail={[
          { label: t('menu.stock-takes'), to: addresses['stock-take'].list },
          { label: name, to: addresses['stock-take'].view(id) },
        ]}
        actions={
          <>
            <SoundButton />
            <LinkButton to={addresses['stock-take'].view(id)}>{t('stockTakes.toLines')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        {canCount ? (
          <OpenCount companyId={take.company_id} queue={queue} />
        ) : (
          <Notice text={t(`stockTakes.notCountable.${statusNames[take.status]}`)} />
        )}
        <WaitingCounts queue={queue} />
        <div className={styles.sums}>
          <p>
            {[take.warehouse_code, take.warehouse_name, t(`stockTakes.scopes.${take.scope}`)].join(' · ')}
          </p>
          <FigureTiles
            figures={[
              { name: t('stockTakes.counted'), text: formatNumber(take.row_count) },
              { name: t('stockTakes.countedPieces'), text: formatNumber(take.total_counted_qty) },
              {
                name: t('stockTakes.show.recount'),
                text: formatNumber(take.recount_count),
                isBad: take.recount_count > 0,
              },
            ]}
          />
          {take.recount_count > 0 && (
            <Link to="/stock-takes/$id" params={{ id: String(id) }} search={{ show: 'recount' }}>
              {t('stockTakes.toRecount')}
            </Link>
          )}
        </div>
        <RecentCounts takeId={id} canCount={canCount} />
      </div>
    </>
  );
}

interface OpenCountProps {
  companyId: number;
  queue: ReturnType<typeof useCountQueue>;
}

/** Scans are taken wherever the cursor is; what is typed goes through the entry. */
function OpenCount({ companyId, queue }: OpenCountProps) {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const root = useRef<HTMLDivElement>(null);
  const [showsKeys, setShowsKeys] = useAddressState<true>('keys');
  const shortcuts = [
    { keys: 'F2', meaning: t('documents.keyCode'), run: () => void focusField(root.current, 'code') },
    { keys: '?', meaning: t('documents.keyHelp'), run: () => setShowsKeys(true) },
  ];
  useShortcuts(shortcuts);
  const scanned = (text: string) => queue.add({ ...readEntered(text), product: null });
  useScansAnywhere((text, left) => {
    scanned(text);
    if (left) feedback.failure(t('stockTakes.notCounted', { text: left }));
  });
  return (
    <div ref={root} className={styles.entryArea}>
      <CountEntry
        companyId={companyId}
        onCount={queue.add}
        onBarcode={scanned}
        onHelp={() => setShowsKeys(true)}
      />
      <LastCount queue={queue} />
      <LazyShortcutHelp
        shortcuts={shortcuts}
        typed="quantity"
        isOpen={showsKeys === true}
        onClose={() => setShowsKeys(undefined)}
      />
    </div>
  );
}
