/** SQL of the sums that takes and days have of their lines, changed by the lines a statement has changed. */

/** Sums of a take: SQL of what the row `name` of a line adds. */
const summed: readonly { name: string; of: (name: string) => string; isKeptByDay?: true }[] = [
  { name: 'different_count', of: (name) => `${name}.is_different::integer` },
  { name: 'recount_count', of: (name) => `${name}.needs_recount::integer` },
  { name: 'unapproved_count', of: (name) => `${name}.awaits_approval::integer` },
  { name: 'total_counted_qty', of: (name) => `${name}.counted_qty`, isKeptByDay: true },
  ...['over_qty', 'short_qty', 'over_value', 'short_value'].map((column) => ({
    name: `total_${column}`,
    of: (name: string) => `${name}.${column}`,
    isKeptByDay: true as const,
  })),
];

/** Columns for the `returning` of an update: change of each sum. */
export const differences = summed.map(({ name, of }) => `${of('new')} - ${of('old')} as ${name}`).join(', ');

/** Columns for the `returning` of a delete. */
export const withdrawn = summed.map(({ name, of }) => `-${of('old')} as ${name}`).join(', ');

/**
 * End of a statement that adds the sums of its `changed` lines and `rows` to the take, and then to its day, which is
 * locked last (document-days.ts).
 */
export function addToTake(
  value: (name: 'company_id' | 'stock_take_id') => string,
  { rows }: { rows: string },
): string {
  const names = summed.map(({ name }) => name);
  const kept = summed.filter(({ isKeptByDay }) => isKeptByDay).map(({ name }) => name);
  return `
    difference as (
      select ${names.map((name) => `coalesce(sum(${name}), 0) as ${name}`).join(', ')} from changed
    ),
    take as (
      update stock_takes take set
        row_count = take.row_count + ${rows}::integer,
        ${names.map((name) => `${name} = take.${name} + difference.${name}`).join(',\n        ')},
        version = take.version + 1
      from difference
      where take.company_id = ${value('company_id')} and take.id = ${value('stock_take_id')}
      returning take.company_id, take.stock_take_date, take.warehouse_code,
        ${kept.map((name) => `difference.${name}`).join(', ')}
    )
    update stock_take_days day set ${kept.map((name) => `${name} = day.${name} + take.${name}`).join(', ')}
    from take
    where day.company_id = take.company_id and day.stock_take_date = take.stock_take_date
      and day.warehouse_code = take.warehouse_code`;
}
