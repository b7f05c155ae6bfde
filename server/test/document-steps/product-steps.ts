import type { WarehouseStock } from '@soquay/contract/inventories';
import fc from 'fast-check';
import { buildExportBody, writeExport } from '../factories/exports.ts';
import { deleteWhereNoneIsLeft } from '../factories/products.ts';
import { note, read } from './scene.ts';
import { done, verb } from './verb.ts';

export const productVerbs = {
  /** The scarf, once all that is left of it is written off: what comes back of it restores it. */
  deleteProduct: verb(fc.constant(null), async (scene) => {
    const { server, byHand, fixture, owner, goods, exports } = scene;
    const { product_id, product_code, company_id } = goods.scarf;
    const query = `company_id=${company_id}&product_code=${product_code}`;
    const stock = await read<WarehouseStock[]>(scene, `/api/inventories/detail?${query}`);
    const details = stock
      .filter(({ qty }) => qty > 0)
      .map(({ warehouse_code, qty }) => ({ product_id, warehouse_code, qty }));
    if (details.length > 0) {
      const body = buildExportBody(fixture, { export_type: 2, details });
      const answer = await writeExport(server, 'POST', '', { headers: owner, body });
      if (answer.status !== 200) return answer;
      note(exports, answer.saved);
    }
    return (await byHand((db) => deleteWhereNoneIsLeft(db, goods.scarf))) ? done : undefined;
  }),
};
