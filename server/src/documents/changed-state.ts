import { type RawBuilder, sql } from 'kysely';

/** Fields of a document and of its lines that its history shows. */
export interface ShownFields {
  fields: readonly string[];
  lines: readonly string[];
}

/** Names a line by its id and by what it is called, see `changedLines`. */
const keysOfLine = ['id', 'product_code', 'product_name'];

/**
 * State of a document as the log kept it beside an event's other state, with the shown fields alone and without the lines
 * that are equal in both: a page of fifty changes of 500 lines is 12 MB. Null where the event has no two states.
 */
export function changedState(
  state: 'event.before' | 'event.after',
  other: 'event.before' | 'event.after',
  { fields, lines }: ShownFields,
): RawBuilder<unknown> {
  const [its, others] = [sql.ref(state), sql.ref(other)];
  return sql`case when ${its} is not null and ${others} is not null then (
    select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${its}) where key = any(${fields}::text[])
  ) || jsonb_build_object('details', (
    select coalesce(jsonb_agg((
      select jsonb_object_agg(key, field.value) from jsonb_each(line.value) as field
      where key = any(${[...keysOfLine, ...lines]}::text[])
    ) order by place), '[]')
    from jsonb_array_elements(${linesOf(its)}) with ordinality as line(value, place)
    where line.value not in (select jsonb_array_elements(${linesOf(others)}))
  )) end`;
}

function linesOf(state: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce(${state} -> 'details', '[]')`;
}
