import { CompiledQuery } from 'kysely';

const keyed = new WeakSet<CompiledQuery>();

/** Texts of all keyed statements of loaded modules; each statement is defined once, at the top of its module. */
export const keyedTexts = new Set<string>();

/**
 * Makes a statement of fixed text that finds its rows by keys, for sales: composing the text anew costs more than sending
 * it. In a transaction PostgreSQL keeps one plan by indexes (docs/decisions/0081-plans-of-named-statements.md).
 *
 *     const findUnit = keyedStatement<{ code: string }, { unit_name: string }>(
 *       (value) => `select unit_name from units where unit_code = ${value('code')}`,
 *     );
 *     const [units] = await executeBatch(trx, findUnit({ code: 'cái' }));
 */
export function keyedStatement<Values extends object, Row = never>(
  write: (value: (name: keyof Values & string) => string) => string,
): (values: Values) => CompiledQuery<Row> {
  const names: (keyof Values & string)[] = [];
  const text = write((name) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  keyedTexts.add(text);
  return (values) => {
    const query = CompiledQuery.raw(
      text,
      names.map((name) => values[name]),
    ) as CompiledQuery<Row>;
    keyed.add(query);
    return query;
  };
}

export function isKeyed(query: CompiledQuery): boolean {
  return keyed.has(query);
}
