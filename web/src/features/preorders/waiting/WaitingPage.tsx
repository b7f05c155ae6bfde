import type { AwaitedGoods } from '@soquay/contract/awaited-goods';
import { businessDay } from '@soquay/contract/rules/day';
import { useState } from 'react';
import { serverNow } from '@/api/server-clock.ts';
import { addresses } from '@/documents/addresses.ts';
import { documentsTexts } from '@/documents/documents.texts.ts';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { formatNumber } from '@/ui/format.ts';
import { codeColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { ListFilter } from '@/ui/list/list-filter.ts';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { RowOpener } from '@/ui/list/RowOpener.tsx';
import { preordersTexts } from '../preorders.texts.ts';
import { AwaitedLines } from './AwaitedLines.tsx';
import { type AwaitedSearch, awaitedGoodsQuery, awaitedSearch } from './awaited-goods.ts';
import { PromisedDay } from './PromisedDay.tsx';

const t = textsFor(documentsTexts, preordersTexts);

/** What customers wait for, by what was asked for, the oldest promise first; a row opens to the pre-orders it stands on. */
function WaitingPage({ search, ignored }: AskedFor<AwaitedSearch>) {
  const t = useTexts(menuTexts, preordersTexts);
  const { company_id } = useRights();
  const [openName, setOpenName] = useState<string | null>(null);
  const today = businessDay(serverNow());
  const isOpen = ({ product_name }: AwaitedGoods) => product_name === openName;
  const toggle = (goods: AwaitedGoods) => setOpenName(isOpen(goods) ? null : goods.product_name);
  const openerOf = (goods: AwaitedGoods) => ({
    rowKey: goods.product_name,
    isOpen: isOpen(goods),
    onToggle: () => toggle(goods),
  });
  return (
    <ListPage
      title={t('preorders.waiting')}
      trail={[{ label: t('menu.preorders'), to: addresses.preorder.list }]}
      query={awaitedGoodsQuery(company_id, search)}
      columns={columns({ openerOf, today })}
      card={(goods) => (
        <RowCard
          title={goods.product_name}
          opener={openerOf(goods)}
          figure={formatNumber(goods.to_buy_qty + goods.coming_qty + goods.arrived_qty)}
          lines={[
            t('preorders.waitingPieces', {
              buy: formatNumber(goods.to_buy_qty),
              coming: formatNumber(goods.coming_qty),
              arrived: formatNumber(goods.arrived_qty),
            }),
            <PromisedDay key="day" day={goods.expire_date} today={today} />,
          ]}
        />
      )}
      rowKey="product_name"
      onOpen={toggle}
      detail={(goods) => isOpen(goods) && <AwaitedLines goods={goods} today={today} />}
      unit={t('preorders.waitingUnit')}
      search={search}
      ignored={ignored}
      filters={filters()}
      quickSearchLabel={t('preorders.waitingSearch')}
    />
  );
}

function filters(): ListFilter<AwaitedSearch>[] {
  const options = ([1, 2, 3] as const).map((value) => ({ value, label: t(`preorders.line.${value}`) }));
  return [{ name: 'process_status', label: t('documents.status'), kind: 'choice', options }];
}

interface Shown {
  openerOf: (goods: AwaitedGoods) => { rowKey: string; isOpen: boolean; onToggle: () => void };
  /** YYYY-MM-DD. */
  today: string;
}

function columns({ openerOf, today }: Shown): DataColumn<AwaitedGoods>[] {
  const pieces = (title: string, qty: (goods: AwaitedGoods) => number): DataColumn<AwaitedGoods> => ({
    title,
    align: 'right',
    render: (goods) => (qty(goods) === 0 ? '–' : formatNumber(qty(goods))),
  });
  return [
    {
      title: t('documents.productName'),
      render: (goods) => <RowOpener {...openerOf(goods)}>{goods.product_name}</RowOpener>,
    },
    pieces(t('preorders.line.1'), (goods) => goods.to_buy_qty),
    pieces(t('preorders.line.2'), (goods) => goods.coming_qty),
    pieces(t('preorders.line.3'), (goods) => goods.arrived_qty),
    codeColumn(t('preorders.oldestPromise'), ({ expire_date }) => (
      <PromisedDay day={expire_date} today={today} />
    )),
    pieces(t('preorders.waitingLines'), (goods) => goods.line_count),
  ];
}

export const screen: ListScreen<AwaitedSearch> = {
  list: { schema: awaitedSearch, query: awaitedGoodsQuery },
  Page: WaitingPage,
};
