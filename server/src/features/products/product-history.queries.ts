import { eventsPerPage } from '@soquay/contract/documents';
import type { PriceChange, ProductEvent } from '@soquay/contract/product';
import { productFieldNames, webFields } from '@soquay/contract/product-fields';
import { imageActions } from '@soquay/contract/product-images';
import { recordActions } from '@soquay/contract/record';
import { maySeeCostChanges, maySeeProductField } from '@soquay/contract/rules/product-rights';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import { shownActor } from '../../actor.ts';
import { changedFields } from '../../audit/changed-fields.ts';
import { unseenChangeOf } from '../../audit/record-audit.ts';
import { shortState } from '../../audit/short-state.ts';
import type { Db } from '../../database/database.ts';

interface HistoryPage {
  rights: ShopRights;
  id: number;
  page: number;
}

/** Lists a page of changes to a product, its model's pictures and web fields, newest first; fields the person may not see are left out. */
export async function listProductEvents(db: Db, { rights, id, page }: HistoryPage) {
  const events = db
    .selectFrom('audit_log as event')
    .where('event.company_id', '=', rights.company_id)
    .where(({ and, or, not, exists, eb, selectFrom }) =>
      or([
        and([
          eb('event.entity', '=', 'product'),
          eb('event.entity_id', '=', String(id)),
          eb('event.action', 'in', recordActions),
        ]),
        and([
          eb('event.entity', '=', 'base-product'),
          eb(
            'event.entity_id',
            '=',
            selectFrom('products')
              .select(sql<string>`base_product_id::text`.as('model'))
              .where('company_id', '=', rights.company_id)
              .where('product_id', '=', id),
          ),
          or([
            eb('event.action', 'in', imageActions),
            // Ignores the second entry of a change to both product and model.
            and([
              eb('event.action', '=', 'update'),
              not(
                exists(
                  selectFrom('audit_log as own')
                    .whereRef('own.company_id', '=', 'event.company_id')
                    .where('own.entity', '=', 'product')
                    .where('own.entity_id', '=', String(id))
                    .whereRef('own.user_id', '=', 'event.user_id')
                    .whereRef('own.at', '=', 'event.at'),
                ),
              ),
            ]),
          ]),
        ]),
      ]),
    );
  const [rows, { total }] = await Promise.all([
    events
      .leftJoin('users', 'users.user_id', 'event.user_id')
      .select(['event.at', 'event.entity', 'event.action', 'event.actor_kind'])
      .select(['users.user_id', 'users.username', 'users.fullname'])
      .select([shortState('event.before').as('before'), shortState('event.after').as('after')])
      .select(sql<boolean>`coalesce(event.after ? 'import_id', false)`.as('is_imported'))
      .orderBy('event.id', 'desc')
      .limit(eventsPerPage)
      .offset((page - 1) * eventsPerPage)
      .execute(),
    events.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const seen = productFieldNames.filter((field) =>
    field === 'original_price' ? maySeeCostChanges(rights) : maySeeProductField(rights, field),
  );
  const seenOfModel = [...webFields.filter((field) => seen.includes(field)), soldOnline];
  const data = rows.map(({ at, entity, action, before, after, is_imported, ...actor }) => ({
    ...shownActor(actor),
    is_imported,
    at: at.toISOString(),
    action: action as ProductEvent['action'],
    ...unseenChangeOf(after),
    fields:
      action !== 'update'
        ? []
        : entity === 'product'
          ? changedFields(Object(before), Object(after), [...seen, bundleItem])
          : changedFields(ofModel(before), ofModel(after), seenOfModel),
  }));
  return { data, total, current_page: page, per_page: eventsPerPage };
}

/** Field name for items of a bundle added, removed or changed in number. */
const bundleItem = 'bundle_item';

/** Field name for `active` of a model (shown on the website), since a product's `active` (still sold) has the same name. */
const soldOnline = 'sold_online';

function ofModel(state: unknown): Record<string, unknown> {
  const fields = Object(state) as Record<string, unknown>;
  return { ...fields, [soldOnline]: fields.active };
}

/** Lists a page of price changes, newest first. */
export async function listProductPrices(db: Db, { rights, id, ...page }: HistoryPage & { per_page: number }) {
  const changes = db
    .selectFrom('product_price_changes as change')
    .where('change.company_id', '=', rights.company_id)
    .where('change.product_id', '=', id)
    .$if(!maySeeCostChanges(rights), (query) => query.where('price_field', '<>', 'original_price'));
  const [rows, { total }] = await Promise.all([
    changes
      .innerJoin('users', 'users.user_id', 'change.user_id')
      .select(['change.id', 'change.at', 'price_field', 'price_before', 'price_after', 'document_kind'])
      .select(['document_id', 'change.user_id', 'users.fullname'])
      .orderBy('change.id', 'desc')
      .limit(page.per_page)
      .offset((page.page - 1) * page.per_page)
      .execute(),
    changes.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const data = rows.map((row) => ({ ...row, at: row.at.toISOString() }) as PriceChange);
  return { data, total, current_page: page.page, per_page: page.per_page };
}
