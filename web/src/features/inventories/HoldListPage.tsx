import { type Hold, holdStates } from '@soquay/contract/holds';
import { Button } from 'antd';
import { textsFor, useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { menuTexts } from '@/shell/menu.texts.ts';
import type { DataColumn } from '@/ui/DataTable.tsx';
import { actorName, formatMoney, formatNumber } from '@/ui/format.ts';
import { codeColumn, moneyColumn, textColumn } from '@/ui/list/columns.tsx';
import { ListPage } from '@/ui/list/ListPage.tsx';
import type { ListScreen } from '@/ui/list/LoadedList.tsx';
import type { AskedFor } from '@/ui/list/list-search.ts';
import { RowCard } from '@/ui/list/RowCard.tsx';
import { ProductThumb } from '@/ui/ProductThumb.tsx';
import { uiTexts } from '@/ui/ui.texts.ts';
import { HoldActions } from './HoldActions.tsx';
import { HoldDialogs } from './HoldDialogs.tsx';
import { HoldEnd } from './HoldEnd.tsx';
import { useHoldFilters } from './hold-filters.ts';
import styles from './hold-list.module.css';
import { type HoldSearch, holdList } from './inventories.api.ts';
import { inventoriesTexts } from './inventories.texts.ts';

const t = textsFor(inventoriesTexts, uiTexts);

/** What the shop keeps for its customers, what ends today on top; filters and page live in the address. */
function HoldListPage({ search, ignored }: AskedFor<HoldSearch>) {
  const t = useTexts(inventoriesTexts, menuTexts);
  const { company_id } = useRights();
  return (
    <HoldDialogs>
      <ListPage
        title={t('menu.holds')}
        query={holdList.query(company_id, search)}
        columns={holdColumns(search)}
        card={(hold) => <HoldCard hold={hold} />}
        rowKey="id"
        rowClassName={({ state }) => (state === 'active' ? '' : (styles.past ?? ''))}
        unit={t('inventories.holdUnit')}
        search={search}
        ignored={ignored}
        defaults={{ state: 'active' }}
        filters={useHoldFilters()}
        quickSearchLabel={t('inventories.holdQuickSearch')}
        chips={(show) => <HoldChips search={search} onSearch={show} />}
      />
    </HoldDialogs>
  );
}

/** The states of holds and one's own, one press each. */
function HoldChips({ search, onSearch }: { search: HoldSearch; onSearch: (search: HoldSearch) => void }) {
  const t = useTexts(inventoriesTexts);
  const { page, mine, state = 'active', ...rest } = search;
  const asked = { ...rest, ...(mine && { mine }), ...(state !== 'active' && { state }) };
  return (
    <fieldset className={styles.chips} aria-label={t('inventories.state')}>
      {holdStates.map((name) => (
        <Chip
          key={name}
          text={t(`inventories.states.${name}`)}
          isChosen={name === state}
          onPress={() => onSearch({ ...asked, state: name === 'active' ? undefined : name })}
        />
      ))}
      <Chip
        text={t('inventories.mine')}
        isChosen={mine === 1}
        onPress={() => onSearch({ ...asked, mine: mine ? undefined : 1 })}
      />
    </fieldset>
  );
}

function Chip({ text, isChosen, onPress }: { text: string; isChosen: boolean; onPress: () => void }) {
  return (
    <Button
      shape="round"
      color={isChosen ? 'primary' : 'default'}
      variant="outlined"
      aria-pressed={isChosen}
      onClick={onPress}
    >
      {text}
    </Button>
  );
}

function holdColumns({ state = 'active' }: HoldSearch): DataColumn<Hold>[] {
  const isOpen = state === 'active' || state === 'expired';
  return [
    {
      title: t('inventories.customer'),
      render: ({ customer_name, customer_phone }) => (
        <TwoLines title={customer_name} above={customer_name} below={customer_phone} />
      ),
    },
    {
      title: t('inventories.product'),
      render: ({ thumb_file, product_code, product_name }) => (
        <span className={styles.product}>
          <ProductThumb thumb={thumb_file} />
          <TwoLines title={product_name} above={product_code} below={product_name} />
        </span>
      ),
    },
    codeColumn(t('inventories.warehouse'), (hold) => hold.warehouse_code),
    { title: t('inventories.qty'), align: 'right', render: (hold) => <HeldQty hold={hold} /> },
    moneyColumn(t('inventories.value'), (hold) => hold.value, { strong: true }),
    codeColumn(t('inventories.holdUntil'), (hold) => (
      <span className={styles.end}>
        <HoldEnd hold={hold} />
      </span>
    )),
    {
      title: t('inventories.heldBy'),
      render: ({ user_info }) => {
        const { username } = user_info;
        const name = actorName(user_info);
        return (
          <span className={styles.holder} title={username ? `${name} (${username})` : name}>
            {name}
          </span>
        );
      },
    },
    ...(state === 'cancelled'
      ? [textColumn<Hold>(t('inventories.cancelNote'), (hold) => hold.cancel_note ?? '')]
      : []),
    ...(isOpen
      ? [
          {
            title: t('ui.actions'),
            className: styles.actions,
            render: (hold: Hold) => <HoldActions hold={hold} />,
          },
        ]
      : []),
  ];
}

function TwoLines({ title, above, below }: { title: string; above: string; below: string }) {
  return (
    <span className={styles.lines} title={title}>
      <b>{above}</b>
      <small>{below}</small>
    </span>
  );
}

/** What is left of a hold, and of how much where bills have taken some. */
function HeldQty({ hold: { remaining, qty, state } }: { hold: Hold }) {
  const t = useTexts(inventoriesTexts);
  if (state === 'fulfilled' || remaining === qty) return <span className="figure">{formatNumber(qty)}</span>;
  return (
    <span className="figure">
      {t('inventories.ofQty', { n: formatNumber(remaining), qty: formatNumber(qty) })}
    </span>
  );
}

function HoldCard({ hold }: { hold: Hold }) {
  const t = useTexts(inventoriesTexts);
  const { customer_name, customer_phone, product_code, product_name, warehouse_code, user_info } = hold;
  return (
    <RowCard
      picture={<ProductThumb thumb={hold.thumb_file} />}
      title={customer_name}
      figure={formatMoney(hold.value)}
      lines={[
        customer_phone,
        `${product_code} · ${product_name}`,
        [warehouse_code, t('inventories.by', { name: actorName(user_info) }), hold.cancel_note]
          .filter(Boolean)
          .join(' · '),
        <HoldEnd key="end" hold={hold} />,
      ]}
      note={<HeldQty hold={hold} />}
      actions={<HoldActions hold={hold} />}
    />
  );
}

export const screen: ListScreen<HoldSearch> = { list: holdList, Page: HoldListPage };
