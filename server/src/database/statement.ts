import { CompiledQuery } from 'kysely';

/**
 * A statement of fixed text, written once: where each request sends it, composing it anew would cost more than
 * sending it. `value` stands for one of its values:
 *
 *     const findUnit = statement<{ code: string }, { unit_name: string }>(
 *       (value) => `select unit_name from units where unit_code = ${value('code')}`,
 *     );
 *     const [units] = await together(trx, findUnit({ code: 'cái' }));
 */
export function statement<Values extends object, Row = never>(
  write: (value: (name: keyof Values & string) => string) => string,
): (values: Values) => CompiledQuery<Row> {
  const names: (keyof Values & string)[] = [];
  const text = write((name) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return (values) =>
    CompiledQuery.raw(
      text,
      names.map((name) => values[name]),
    ) as CompiledQuery<Row>;
}
