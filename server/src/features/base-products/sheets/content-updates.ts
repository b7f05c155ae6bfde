import { contentUpdates } from '@soquay/contract/product-sheets';
import { importOf } from '../../../sheet-import/records/record-import.ts';
import { productSheetTitles } from '../../products/product-sheet.ts';
import { findContents } from './content-updates.queries.ts';
import { saveContents } from './content-updates.writes.ts';
import { resolveContents } from './resolve-contents.ts';

/** Import of web fields; a row names a model by its image code or by a product code (S2-087). */
export const contentUpdateImport = importOf(
  {
    contract: contentUpdates,
    listed: productSheetTitles,
    synonyms: {
      code: ['ma anh', 'ma san pham', 'ma sp', 'ma hang', 'ma', 'code', 'sku'],
      product_web_name: ['ten web', 'ten tren website', 'tieu de', 'title', 'web name'],
      brand_name: ['hang', 'nhan hieu', 'brand', 'vendor'],
      web_category_names: ['nhom web', 'danh muc', 'danh muc web', 'collection', 'web category'],
      product_content: ['noi dung', 'mo ta', 'bai viet', 'content', 'description', 'body html', 'body'],
      sold_online: ['ban tren website', 'hien thi', 'ban online', 'published', 'active'],
    },
    examples: [
      {
        code: 'SM001',
        product_web_name: 'Áo sơ mi nam dài tay',
        brand_name: 'Sổ Quầy',
        web_category_names: 'Áo sơ mi; Hàng mới',
        product_content: 'Vải cotton thoáng, ít nhăn.',
        sold_online: 'Có',
      },
      { code: 'QJ014', product_content: '(xoá)', sold_online: 'Không' },
    ],
  },
  {
    entity: 'base-product',
    keyName: 'base_product_id',
    find: findContents,
    resolve: resolveContents,
    save: saveContents,
  },
);
