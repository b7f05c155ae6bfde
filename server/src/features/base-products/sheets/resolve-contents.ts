import type { RecordRow } from '@soquay/contract/record';
import { say } from '@soquay/contract/said';
import type { Trx } from '../../../database/database.ts';
import { cleanRichText } from '../../../rich-text/clean-rich-text.ts';
import type { ReadRecord } from '../../../sheet-import/records/import-target.ts';
import { findWebNames } from './content-updates.queries.ts';

/** Names as they are kept, and texts as the website has them; what a shop does not have is said at the row. */
export async function resolveContents(
  trx: Trx,
  rows: readonly ReadRecord[],
  { company_id, find }: { company_id: number; find: (name: string) => RecordRow | undefined },
): Promise<ReadRecord[]> {
  const { brands, categories } = await findWebNames(trx, company_id);
  return rows.map((row) => {
    const values = { ...row.values };
    const problems = [...row.problems];
    const kept = find(String(values.code ?? ''));
    const { brand_name, web_category_names, product_content } = values;
    if (typeof brand_name === 'string' && brand_name !== '') {
      const isKept = brand_name.toLowerCase() === String(kept?.brand_name).toLowerCase();
      const name = isKept ? kept?.brand_name : brands.get(brand_name.toLowerCase());
      if (name === undefined) problems.push(say('rowBrandUnknown', { name: brand_name }));
      else values.brand_name = name;
    }
    if (typeof web_category_names === 'string') {
      const names = [...new Set(web_category_names.split(/[;\n]/).map((name) => name.trim()))].filter(
        Boolean,
      );
      for (const name of names) {
        if (!categories.has(name.toLowerCase())) problems.push(say('rowWebGroupUnknown', { name }));
      }
      values.web_category_names = names.map((name) => categories.get(name.toLowerCase()) ?? name).join('; ');
    }
    if (typeof product_content === 'string') values.product_content = formatted(product_content);
    return { ...row, values, problems };
  });
}

/** Wraps each line of plain text in a paragraph; cleans HTML. */
function formatted(text: string): string {
  if (text === '' || /<[a-z][^<>]*>/i.test(text)) return cleanRichText(text);
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const lines = escaped.split('\n').filter((line) => line.trim() !== '');
  return cleanRichText(lines.map((line) => `<p>${line.trim()}</p>`).join(''));
}
