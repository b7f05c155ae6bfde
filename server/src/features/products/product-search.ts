import { columnsOfAttributes } from '@soquay/contract/attributes';
import type { Lack, ProductFilters } from '@soquay/contract/product-list';
import { type RawBuilder, sql } from 'kysely';
import {
  isAmong,
  isCodeOrBarcode,
  likeText,
  matchesBareCode,
  matchesCode,
  minCodePartLength,
  startsWords,
} from '../../database/search.ts';
import { matchesWordsInAnyField, searchWords } from '../../database/words-of-products.ts';
import { isSellable, sellableProducts } from '../../stock/availability.ts';

/** Conditions on `products as product`, each served by an index of the shop or of few rows in all shops. */

type Condition = RawBuilder<boolean>;

/** Highest character, the end of a range of codes. */
const lastCharacter = '\u{10ffff}';

/** Filters of the search. `isMixed`: words of code, name, colour and size together, used when nothing else is found. */
export type SearchFilters = Partial<ProductFilters> & { isMixed?: boolean };

export function conditionsOf(companyId: number, filters: SearchFilters): Condition[] {
  const own = ownConditions(companyId, filters);
  // Checks common properties product by product when a text leaves few; otherwise a list for the whole shop is cheaper.
  const isAsked = Boolean(filters.q || filters.code || filters.name || filters.code_anh);
  const ofModel = modelConditions(companyId, filters);
  // Excludes brands and groups, whose models are few.
  const isModelAsked = isAsked && !filters.brand && !filters.web_cat;
  if (ofModel.length > 0) own.push(isOfModel(companyId, ofModel, isModelAsked));
  if (filters.in_stock) {
    own.push(isAsked ? isSellable('product') : sql`product.product_id in ${sellableProducts(companyId)}`);
  }
  return own;
}

/** Conditions on the product itself. */
function ownConditions(companyId: number, filters: SearchFilters): Condition[] {
  const conditions: Condition[] = [];
  const { q } = filters;
  if (q)
    conditions.push(filters.isMixed ? matchesWordsInAnyField(companyId, q) : matchesQuickly(companyId, q));
  if (filters.code) conditions.push(isAmong(companyId, filters.code, hasCode(filters.code)));
  if (filters.name) conditions.push(hasInName(filters.name));
  if (filters.code_anh) conditions.push(hasImageCode(filters.code_anh));
  if (filters.cat)
    conditions.push(
      sql`product.category_id = any(array(${groupsBeneath('categories', companyId, filters.cat)}))`,
    );
  if (filters.att) conditions.push(hasValues(companyId, filters.att));
  if (filters.from_price !== undefined) conditions.push(sql`product.price >= ${filters.from_price}`);
  if (filters.to_price !== undefined) conditions.push(sql`product.price <= ${filters.to_price}`);
  if (filters.active !== undefined) conditions.push(sql`product.active = ${sql.lit(filters.active)}`);
  if (filters.no_code_anh) conditions.push(sql`product.code_anh = ''`);
  if (filters.no_photo) conditions.push(sql`product.thumb_file is null`);
  return conditions;
}

/** Conditions of missing web fields, in the form of the partial indexes. */
const lackOfModel = {
  no_content: sql`base.product_content = ''`,
  no_web_cat: sql`base.has_web_category = 0`,
  no_brand: sql`base.brand_id is null`,
  not_post_insta: sql`base.posted_insta = 0`,
  not_post_fb_soquay: sql`base.posted_fb_soquay = 0`,
  not_post_fb_soquay_hn: sql`base.posted_fb_soquay_hn = 0`,
  not_post_fb_soquay_sg: sql`base.posted_fb_soquay_sg = 0`,
} as const satisfies Partial<Record<Lack, RawBuilder<unknown>>>;

/** Conditions on the row `base`, the product's model. */
function modelConditions(companyId: number, filters: Partial<ProductFilters>): RawBuilder<unknown>[] {
  const conditions = Object.entries(lackOfModel)
    .filter(([name]) => filters[name as Lack])
    .map(([, condition]): RawBuilder<unknown> => condition);
  if (filters.tmp_image) {
    conditions.push(sql`base.base_product_id = any(array(
      select image.base_product_id from base_product_images image
      where image.company_id = ${companyId} and image.is_temp = 1))`);
  }
  if (filters.brand) conditions.push(sql`base.brand_id = any(${filters.brand}::bigint[])`);
  if (filters.web_cat) {
    conditions.push(sql`base.base_product_id = any(array(
      select placed.base_product_id from base_product_web_categories placed
      where placed.company_id = ${companyId}
        and placed.category_id = any(array(${groupsBeneath('web_categories', companyId, filters.web_cat)}))))`);
  }
  return conditions;
}

/** Condition on the model, either as one list of models or product by product. */
function isOfModel(
  companyId: number,
  conditions: readonly RawBuilder<unknown>[],
  isAsked: boolean,
): Condition {
  const holds = sql.join(conditions, sql` and `);
  if (isAsked) {
    // Avoids `exists`, which the planner may turn into a scan of all models of the shop.
    return sql`coalesce((
      select ${holds} from base_products base
      where base.company_id = product.company_id and base.base_product_id = product.base_product_id), false)`;
  }
  return sql`product.base_product_id = any(array(
    select base.base_product_id from base_products base where base.company_id = ${companyId} and ${holds}))`;
}

/** Ids of the groups and of all groups below them. */
export function groupsBeneath(
  table: 'categories' | 'web_categories',
  companyId: number,
  ids: readonly number[],
): RawBuilder<number> {
  const groups = sql.table(table);
  return sql`
    with recursive wanted as (
      select category_id from ${groups} where company_id = ${companyId} and category_id = any(${ids}::bigint[])
      union
      select child.category_id
      from wanted join ${groups} child
        on child.company_id = ${companyId} and child.category_parent_id = wanted.category_id
    )
    select category_id from wanted`;
}

/** Requires one of the values for each attribute; a value stored as words matches by its text. */
function hasValues(companyId: number, valueIds: readonly number[]): Condition {
  const inColumns = Object.entries(columnsOfAttributes).map(([attribute, name]) => {
    const column = sql.ref(`of_value.${name}`);
    return sql`
      select of_value.product_id, asked.attribute_id
      from asked join products of_value
        on of_value.company_id = ${companyId} and ${column} <> '' and lower(${column}) = lower(asked.value)
      where asked.attribute_id = ${sql.lit(Number(attribute))}`;
  });
  return sql`product.product_id = any(array(
    with asked as materialized (
      select attribute_id, value_id, value from attribute_values
      where company_id = ${companyId} and value_id = any(${valueIds}::bigint[])
    ), having_it as (
      select said.product_id, asked.attribute_id
      from asked join product_attributes said on said.company_id = ${companyId} and said.value_id = asked.value_id
      union
      select said.product_id, asked.attribute_id
      from asked join product_attributes said on said.company_id = ${companyId}
        and said.attribute_id = asked.attribute_id and lower(said.value) = lower(asked.value)
      union ${sql.join(inColumns, sql` union `)}
    )
    select product_id from having_it group by product_id
    having count(*) = (select count(distinct attribute_id) from asked)))`;
}

/**
 * Condition that the code begins with the text, as a range, for which a prepared statement uses products_code_unique;
 * for a pattern it does not.
 */
export function isInCodeRange(typed: string): Condition {
  return sql`(product.search_code ~>=~ lower(${typed}) and product.search_code ~<~ (lower(${typed}) || ${lastCharacter}))`;
}

export function hasWords(typed: string): Condition {
  return startsWords(sql`product.search_name`, typed);
}

/** Condition for a code without its signs, or words of a name run together ('aothun'). Undefined for a text too short to be selective. */
export function isRunTogether(typed: string): Condition | undefined {
  const isCode = matchesBareCode(sql`product.search_code`, typed, { isStart: true });
  const joined = searchWords(typed).join('');
  if (!isCode || joined.length < minCodePartLength || /\d/.test(joined)) return isCode;
  return sql`(${isCode} or product.search_joined like '%' || vn_fold(${likeText(joined)}) || '%')`;
}

/** Condition of the quick search by code, barcode or words of the name. */
export function matchesQuickly(companyId: number, typed: string): Condition {
  const isNamed = sql<boolean>`(${hasCode(typed)} or ${hasWords(typed)})`;
  return sql`(${isAmong(companyId, typed, isNamed)} or ${isCodeOrBarcode(companyId, typed)})`;
}

function hasCode(typed: string): Condition {
  return matchesCode(sql`product.search_code`, typed);
}

export function hasImageCode(typed: string): Condition {
  return sql`(product.code_anh <> '' and ${matchesCode(sql`lower(product.code_anh)`, typed)})`;
}

export function hasInName(typed: string): Condition {
  return sql`product.search_name like '%' || vn_fold(${likeText(typed)}) || '%'`;
}
