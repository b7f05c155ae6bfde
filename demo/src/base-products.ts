import { sql } from 'kysely';
import type { Trx } from '../../server/src/database/database.ts';
import { cleanRichText } from '../../server/src/rich-text/clean-rich-text.ts';
import { insertRows } from './insert-rows.ts';
import { linksOf, type Picture, type PictureOf } from './pictures.ts';
import type { Article } from './products.ts';

interface Model {
  company_id: number;
  code_anh: string;
  /** Articles, one for each colour. */
  articles: Article[];
}

/** Fills in pictures, name and text of the models that were inserted with their products. */
export async function fillBaseProducts(
  trx: Trx,
  carried: ReadonlyMap<number, readonly Article[]>,
  pictureOf: PictureOf,
): Promise<void> {
  const models = [...carried].flatMap(([company_id, articles]) => modelsOf(company_id, articles));
  const shown = models.flatMap(({ company_id, code_anh, articles }) => {
    const pictures = new Set(articles.map(({ kind, colour }) => pictureOf(kind.shape, colour.hex)));
    return [...pictures].map((picture, index) => ({ company_id, code_anh, image_order: index + 1, picture }));
  });
  await insertPictures(trx, shown);
  const ids = await findIds(trx);
  await insertRows(
    trx,
    'base_product_images',
    shown.map(({ company_id, code_anh, image_order, picture }, index) => ({
      id: index + 1,
      company_id,
      base_product_id: ids.get(keyOf({ company_id, code_anh })) ?? 0,
      image_order,
      is_temp: 0,
      created_at: new Date(0),
      ...linksOf(picture),
    })),
  );
  await writeTexts(trx, models);
}

function modelsOf(company_id: number, articles: readonly Article[]): Model[] {
  const models = new Map<string, Map<string, Article>>();
  for (const article of articles) {
    const colours = models.get(article.code_anh) ?? new Map<string, Article>();
    models.set(article.code_anh, colours.set(article.colour.name, article));
  }
  return [...models].map(([code_anh, colours]) => ({
    company_id,
    code_anh,
    articles: [...colours.values()],
  }));
}

async function insertPictures(
  trx: Trx,
  shown: readonly { company_id: number; picture: Picture }[],
): Promise<void> {
  const files = new Map(
    shown.flatMap(({ company_id, picture: { slide, thumb } }) =>
      [slide, thumb].map((file) => [`${company_id} ${file.sha256}`, { company_id, ...file }]),
    ),
  );
  for (const { company_id, sha256, side, content } of files.values()) {
    await trx
      .insertInto('pictures')
      .values({ company_id, sha256, content_type: 'image/webp', width: side, height: side, content })
      .execute();
  }
}

async function findIds(trx: Trx): Promise<Map<string, number>> {
  const rows = await trx
    .selectFrom('base_products')
    .select(['company_id', 'code_anh', 'base_product_id'])
    .execute();
  return new Map(rows.map((row) => [keyOf(row), row.base_product_id]));
}

async function writeTexts(trx: Trx, models: readonly Model[]): Promise<void> {
  const texts = models.map(({ company_id, code_anh, articles: [article] }) => ({
    company_id,
    code_anh,
    product_web_name: article ? `${article.kind.name} ${article.style}` : '',
    product_content: article ? contentOf(article) : '',
  }));
  await sql`
    update base_products base
    set product_web_name = text.product_web_name, product_content = text.product_content, active = 1
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      as text (company_id bigint, code_anh text, product_web_name text, product_content text)
    where base.company_id = text.company_id and base.code_anh = text.code_anh
  `.execute(trx);
}

function contentOf({ kind, style }: Article): string {
  const material = kind.material.toLowerCase();
  return cleanRichText(
    [
      `<p>${kind.name} <strong>${style}</strong>, chất liệu ${material}.</p>`,
      '<h3>Bảo quản</h3>',
      '<ul><li><p>Tránh nắng gắt và nơi ẩm</p></li><li><p>Lau hoặc giặt nhẹ, không dùng chất tẩy</p></li></ul>',
      '<p><em>Đổi trả trong 7 ngày khi còn nguyên nhãn.</em></p>',
    ].join(''),
  );
}

function keyOf({ company_id, code_anh }: { company_id: number; code_anh: string }): string {
  return `${company_id} ${code_anh}`;
}
