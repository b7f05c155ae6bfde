import { BarcodeOutlined } from '@ant-design/icons';
import type { ShopRights } from '@soquay/contract/rules/roles';
import type { SavedStockTake } from '@soquay/contract/stock-takes';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { addresses } from '@/documents/addresses.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { DocumentHistory } from '@/documents/life/DocumentHistory.tsx';
import { textFact, writtenFacts } from '@/documents/life/facts.tsx';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRightsIn } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import { Card } from '@/ui/Card.tsx';
import { DownloadButton } from '@/ui/DownloadButton.tsx';
import { Facts } from '@/ui/Facts.tsx';
import { formatDay, formatMoment } from '@/ui/format.ts';
import { LinkButton } from '@/ui/LinkButton.tsx';
import type { ListAddress } from '@/ui/list/list-address.ts';
import { PageHeader } from '@/ui/PageHeader.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { ApproveStockTake } from './ApproveStockTake.tsx';
import { BookingProgress } from './BookingProgress.tsx';
import { useCountQueue } from './counting/use-count-queue.ts';
import { WaitingCounts } from './counting/WaitingCounts.tsx';
import { DeleteStockTake } from './DeleteStockTake.tsx';
import { countingAddress, downloadTake, type LineSearch, takeHistory, takeQuery } from './stock-takes.api.ts';
import styles from './stock-takes.module.css';
import { stockTakesTexts } from './stock-takes.texts.ts';
import { TakeFigures } from './TakeFigures.tsx';
import { TakeLines } from './TakeLines.tsx';
import { TakeNote } from './TakeNote.tsx';
import { TakeStatus } from './TakeStatus.tsx';
import { takeRights } from './take-rights.ts';

const t = textsFor(documentsTexts, stockTakesTexts);

/** One stock take: how far it is, what differs, what is to be counted again, and its approval. */
export function StockTakePage({ id, address }: { id: number; address: ListAddress<LineSearch> }) {
  const t = useTexts(documentsTexts, menuTexts, stockTakesTexts, uiTexts);
  const take = useSuspenseQuery(takeQuery(id)).data.data;
  const rights = useRightsIn(take.company_id);
  const queue = useCountQueue(id);
  const { canCount } = takeRights(rights, take);
  return (
    <>
      <PageHeader
        title={t('stockTakes.title', { n: take.stock_take_number })}
        trail={[{ label: t('menu.stock-takes'), to: addresses['stock-take'].list }]}
        actions={
          <>
            {canCount && (
              <LinkButton
                to={countingAddress(id)}
                color="primary"
                variant="solid"
                icon={<BarcodeOutlined aria-hidden />}
              >
                {t('stockTakes.counting')}
              </LinkButton>
            )}
            <ApproveStockTake take={take} rights={rights} />
            <DownloadButton
              label={t('stockTakes.excel')}
              filename={`kiem-kho-${take.stock_take_number}.xlsx`}
              download={() => downloadTake(id)}
            />
            <DeleteStockTake take={take} rights={rights} />
            <LinkButton to="/stock-takes">{t('ui.back')}</LinkButton>
          </>
        }
      />
      <div className={styles.page}>
        <BookingProgress take={take} rights={rights} />
        <WaitingCounts queue={queue} />
        <TakeFigures take={take} />
        <Card aria-label={t('stockTakes.about')}>
          <Facts facts={takeFacts(take, rights)} />
        </Card>
        <TakeLines take={take} rights={rights} address={address} />
        <DocumentHistory
          kind={takeHistory}
          id={id}
          shown={{ header: { stock_take_note: { label: t('documents.note'), format: String } }, line: {} }}
        />
      </div>
    </>
  );
}

function takeFacts(take: SavedStockTake, rights: ShopRights): ComponentProps<typeof Facts>['facts'] {
  const { categories, products, approver, approved_at } = take;
  const chosen = [
    ...categories.map(({ category_name }) => category_name),
    ...products.map(({ product_code }) => product_code),
  ].join(', ');
  return [
    { label: t('documents.status'), children: <TakeStatus status={take.status} /> },
    { label: t('documents.warehouse'), children: `${take.warehouse_code} · ${take.warehouse_name}` },
    textFact(t('stockTakes.scope'), chosen || t(`stockTakes.scopes.${take.scope}`)),
    { label: t('documents.date'), children: formatDay(take.stock_take_date) },
    ...writtenFacts(take),
    ...(approver && approved_at
      ? [
          { label: t('stockTakes.approvedBy'), children: approver.fullname },
          { label: t('stockTakes.approvedAt'), children: formatMoment(approved_at) },
        ]
      : []),
    {
      label: t('documents.note'),
      children: <TakeNote take={take} rights={rights} />,
      isLong: take.stock_take_note.length > 30,
    },
  ];
}
