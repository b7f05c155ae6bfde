import type { ShopRights } from '@soquay/contract/rules/roles';
import { resumeStockTake, type SavedStockTake } from '@soquay/contract/stock-takes';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { api } from '@/api/api.ts';
import { useWriteOnce } from '@/documents/life/use-write-once.ts';
import { useTexts } from '@/i18n/texts.ts';
import { Card } from '@/ui/Card.tsx';
import { formatNumber } from '@/ui/format.ts';
import { WorkProgress } from '@/ui/WorkProgress.tsx';
import { isBeingBooked } from './stock-takes.api.ts';
import { stockTakesTexts } from './stock-takes.texts.ts';
import { takeRights } from './take-rights.ts';

/** How far the booking of an approved take is, for whoever looks; and the way on where it has stopped. */
export function BookingProgress({ take, rights }: { take: SavedStockTake; rights: ShopRights }) {
  const t = useTexts(stockTakesTexts);
  const { write, isBusy } = useWriteOnce();
  const { id, status, version, row_count, posted_count, recount_count, unapproved_count } = take;
  const goOn = () =>
    write((idempotencyKey) =>
      api(resumeStockTake, { params: { id }, body: { version } }, { idempotencyKey }),
    );
  if (status !== 3) return null;
  return (
    <Card aria-label={t('stockTakes.booking')}>
      <WorkProgress
        label={t('stockTakes.bookedLines', { n: formatNumber(posted_count), of: formatNumber(row_count) })}
        share={posted_count / row_count}
      />
      {recount_count > 0 && (
        <p role="alert">
          {t('stockTakes.waitForRecount', { n: formatNumber(recount_count) })}{' '}
          <Link to="/stock-takes/$id" params={{ id: String(id) }} search={{ show: 'recount' }}>
            {t('stockTakes.toRecount')}
          </Link>
        </p>
      )}
      {unapproved_count > 0 && (
        <p role="alert">
          {t('stockTakes.waitForApproval', { n: formatNumber(unapproved_count) })}{' '}
          <Link to="/stock-takes/$id" params={{ id: String(id) }} search={{ show: 'unapproved' }}>
            {t('stockTakes.toApprove')}
          </Link>
        </p>
      )}
      {takeRights(rights, take).canResume && (
        <Button
          loading={isBusy}
          disabled={unapproved_count === 0 && !isBeingBooked(take)}
          onClick={() => void goOn()}
        >
          {t(unapproved_count > 0 ? 'stockTakes.approveRecounts' : 'stockTakes.resume')}
        </Button>
      )}
    </Card>
  );
}
