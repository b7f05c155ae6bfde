import { type RawBuilder, sql } from 'kysely';

/** Limits on characters shown of a text, and of a list as JSON, in answers about the past. */
const shownOfText = 500;
const shownOfList = 20_000;

/**
 * Column: state of a record in the log with long values cut, since a page of 200 changes of a web text would be 80 MB.
 * A cut value ends with its length and four characters of a hash, so that two that begin alike differ.
 */
export function shortState(column: 'event.before' | 'event.after'): RawBuilder<unknown> {
  const state = sql.ref(column);
  return sql`case when octet_length(${state}::text) <= ${sql.lit(shownOfText)} then ${state} else (
    select jsonb_object_agg(key, case when length(value #>> '{}') <= shown then value else to_jsonb(
      left(value #>> '{}', shown) || '… (' || length(value #>> '{}') || ', ' || left(md5(value #>> '{}'), 4) || ')'
    ) end)
    from jsonb_each(${state}) as field
    cross join lateral (
      select case jsonb_typeof(value) when 'string' then ${sql.lit(shownOfText)} else ${sql.lit(shownOfList)} end as shown
    ) as most) end`;
}
