import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isLive } from '../../documents/document-days.ts';
import type { Difference } from '../../stock/verify-ledger.ts';

/** Limit on listed differences; the first ones show the cause. */
const mostListed = 100;

/**
 * Compares pre-orders with their lines, bills, deposits by day and pictures, as the conditions below say. Reads only.
 */
export async function verifyPreorders(db: Db): Promise<Difference[]> {
  const { rows } = await sql<{ company_id: number; id: number; wrong: string }>`
    with checked as (
      select preorder.company_id, preorder.id, preorder.status, process_status, pre_paid, line.*, bill.*,
        image_files, refund_date, (
          select coalesce(sum(amount), 0) from preorder_deposits deposit
          where deposit.company_id = preorder.company_id and deposit.preorder_id = preorder.id
        ) as deposits, (
          select coalesce(array_agg(image_file order by image_file), '{}') from preorder_images image
          where image.company_id = preorder.company_id and image.preorder_id = preorder.id
        ) as kept_images
      from preorders preorder
      cross join lateral (
        select min(process_status) as first_line, max(process_status) as last_line
        from preorder_lines line
        where line.company_id = preorder.company_id and line.preorder_id = preorder.id
      ) line
      cross join lateral (
        select count(*) as bills, min(pre_paid) as taken, min(least(preorder.pre_paid, total_final_amount)) as to_take
        from bills bill
        where bill.company_id = preorder.company_id and bill.preorder_id = preorder.id and bill.${sql.raw(isLive)}
      ) bill
    )
    select company_id, id, wrong
    from checked
    cross join lateral (
      values
        (case process_status
          when 101 then last_line > 1
          when 102 then first_line >= 3
          when 103 then first_line < 3
          when 109 then first_line < 4
        end, concat('at ', process_status, ' its lines are from ', first_line, ' to ', last_line)),
        (bills > 0 and (status = 0 or process_status <> 109), concat('billed, but at ', process_status)),
        (bills > 1, concat(bills, ' bills')),
        (taken <> to_take, concat('its bill takes ', taken, ' of the deposit, not ', to_take)),
        (status = 0 and pre_paid > 0 and process_status <> 202, concat('deleted with a deposit of ', pre_paid)),
        (deposits <> pre_paid, concat('deposits of ', deposits, ' by day, ', pre_paid, ' in all')),
        ((refund_date is not null) <> (process_status = 202 and pre_paid > 0), concat('at ', process_status, ' with money given back on ', coalesce(refund_date::text, 'no day'))),
        (kept_images <> array(select name from unnest(image_files) name order by name), 'its pictures are others')
    ) judged (is_wrong, wrong)
    where is_wrong
    limit ${mostListed}
  `.execute(db);
  return rows.map(({ company_id, id, wrong }) => `shop ${company_id}, preorder ${id}: ${wrong}`);
}
