import { keyedStatement } from '../../database/keyed-statement.ts';
import { lastMovementAt, onHandAt } from '../../stock/on-hand.ts';
import type { CountToWrite, LineToOpen } from './counts.rules.ts';
import { addToTake, differences, withdrawn } from './stock-take-sums.ts';

/** Statement that frees the goods of a deleted take for other takes. */
export const closeLines = keyedStatement<{ company_id: number; id: number }>(
  (value) => `
    update stock_take_lines set is_open = false
    where company_id = ${value('company_id')} and stock_take_id = ${value('id')} and is_open`,
);

const openedColumns = [
  'id',
  'product_id',
  'product_code',
  'product_name',
  'unit_code',
  'color',
  'size',
] as const satisfies readonly (keyof LineToOpen)[];

/**
 * Opens lines for products counted for the first time. A later statement reads the books (saveCounts): this one may
 * wait for another take that books the product, and its snapshot would be older than that.
 */
export const openLines = keyedStatement<{
  company_id: number;
  stock_take_id: number;
  warehouse_code: string;
  lines: string;
}>(
  (value) => `
    insert into stock_take_lines (company_id, stock_take_id, warehouse_code, ${openedColumns.join(', ')},
      original_price, expected_qty, counted_qty)
    select ${value('company_id')}::bigint, ${value('stock_take_id')}::bigint, ${value('warehouse_code')}::text,
      ${openedColumns.join(', ')}, 0, 0, 0
    from jsonb_populate_recordset(null::stock_take_lines, ${value('lines')}::jsonb)
    -- Two takes at once with the same goods: neither waits for the other for ever.
    order by product_id`,
);

interface CountsToWrite {
  company_id: number;
  stock_take_id: number;
  user_id: number;
  counts: string;
  /** Lines whose earlier counts are replaced. */
  restarted: number[];
}

const countColumns = [
  'line_id',
  'product_id',
  'qty',
  'is_recount',
  'is_counted',
] as const satisfies readonly (keyof CountToWrite)[];

/** Inserts the counts in their order, and marks those that a recount replaces. */
export const writeCounts = keyedStatement<CountsToWrite>(
  (value) => `
    with replaced as (
      update stock_take_counts set is_counted = false
      where company_id = ${value('company_id')} and line_id = any(${value('restarted')}::bigint[]) and is_counted
    )
    insert into stock_take_counts (company_id, stock_take_id, counted_by, ${countColumns.join(', ')})
    select ${value('company_id')}::bigint, ${value('stock_take_id')}::bigint, ${value('user_id')}::bigint,
      ${countColumns.map((column) => `count.${column}`).join(', ')}
    from jsonb_array_elements(${value('counts')}::jsonb) with ordinality as given (count, place),
      jsonb_populate_record(null::stock_take_counts, given.count) count
    order by place`,
);

interface SavedCounts {
  company_id: number;
  stock_take_id: number;
  opened: number;
  line_ids: number[];
  /** Pieces of each line, and whether the line starts with them, being new or counted again. */
  qtys: number[];
  starts: boolean[];
  /** True when the take is approved: such counts need an approval of their own. */
  isApproved: boolean;
}

/**
 * Adds counts to lines, take and day. A line that starts reads level and last movement in one snapshot, which all later
 * movements follow; when a later count finds another movement since, the line needs a recount (decisions.md,
 * 'Counting').
 */
export const saveCounts = keyedStatement<SavedCounts>(
  (value) => `
    with given as (
      select * from unnest(${value('line_ids')}::bigint[], ${value('qtys')}::bigint[], ${value('starts')}::boolean[])
        as given (line_id, qty, starts)
    ),
    found as materialized (
      select given.*, ${onHandAt('line')} as on_hand, ${lastMovementAt('line')} as moved_id,
        product.original_price as cost
      from given
      join stock_take_lines line on line.company_id = ${value('company_id')} and line.id = given.line_id
      join products product on product.company_id = line.company_id and product.product_id = line.product_id
    ),
    changed as (
      update stock_take_lines line set
        original_price = case when starts then cost else line.original_price end,
        expected_qty = case when starts then on_hand else line.expected_qty end,
        movement_id = case when starts then moved_id else line.movement_id end,
        counted_qty = case when starts then found.qty else line.counted_qty + found.qty end,
        needs_recount = not starts and (line.needs_recount or line.movement_id is distinct from moved_id),
        awaits_approval = ${value('isApproved')}::boolean
      from found
      where line.company_id = ${value('company_id')} and line.id = found.line_id
      returning ${differences}
    ),
    ${addToTake(value, { rows: value('opened') })}`,
);

/** Subtracts a removed count from its line. */
export const removeCount = keyedStatement<{
  company_id: number;
  stock_take_id: number;
  user_id: number;
  count_id: number;
  line_id: number;
  qty: number;
}>(
  (value) => `
    with removed as (
      update stock_take_counts set is_counted = false, removed_by = ${value('user_id')}, removed_at = now()
      where company_id = ${value('company_id')} and id = ${value('count_id')}
    ),
    changed as (
      update stock_take_lines line set counted_qty = line.counted_qty - ${value('qty')}::bigint
      where line.company_id = ${value('company_id')} and line.id = ${value('line_id')}
      returning ${differences}
    ),
    ${addToTake(value, { rows: '0' })}`,
);

/** Deletes a line with its last count. */
export const removeLine = keyedStatement<{
  company_id: number;
  stock_take_id: number;
  user_id: number;
  count_id: number;
  line_id: number;
}>(
  (value) => `
    with removed as (
      update stock_take_counts set is_counted = false, removed_by = ${value('user_id')}, removed_at = now()
      where company_id = ${value('company_id')} and id = ${value('count_id')}
    ),
    changed as (
      delete from stock_take_lines line
      where line.company_id = ${value('company_id')} and line.id = ${value('line_id')}
      returning ${withdrawn}
    ),
    ${addToTake(value, { rows: '-1' })}`,
);

/** Statement that marks lines as booked, to be sent with the booking. */
export const markPosted = keyedStatement<{ company_id: number; ids: number[] }>(
  (value) => `
    update stock_take_lines set is_posted = true, is_open = false
    where company_id = ${value('company_id')} and id = any(${value('ids')}::bigint[])`,
);

/** Statement that approves recounts of an approved take, so that they are booked. */
export const approveRecounts = keyedStatement<{ company_id: number; stock_take_id: number }>(
  (value) => `
    update stock_take_lines set awaits_approval = false
    where company_id = ${value('company_id')} and stock_take_id = ${value('stock_take_id')} and awaits_approval`,
);

/** Statement that marks unbookable lines for a recount. */
export const askForRecount = keyedStatement<{ company_id: number; ids: number[] }>(
  (value) => `
    update stock_take_lines set needs_recount = true
    where company_id = ${value('company_id')} and id = any(${value('ids')}::bigint[])`,
);
