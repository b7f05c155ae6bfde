import { mayMoveGoodsOf } from '@soquay/contract/rules/roles';
import { Form, Select } from 'antd';
import { saidText } from '@/api/said-text.ts';
import { useTexts } from '@/i18n/texts.ts';
import { useRights } from '@/session/rights.ts';
import { formatNumber } from '@/ui/format.ts';
import { searchLabels } from '@/ui/search-labels.ts';
import type { Sellable } from './goods.ts';
import { inventoriesTexts } from './inventories.texts.ts';

/** Which warehouse the goods are of, each with what it can sell; one whose goods are not this person's to move says so. */
export function WarehouseField({ warehouses }: { warehouses: readonly Sellable[] }) {
  const t = useTexts(inventoriesTexts);
  const rights = useRights();
  const options = warehouses.map(({ warehouse_code, qty }) => {
    const isAssigned = mayMoveGoodsOf(rights, warehouse_code);
    const left = t('inventories.left', { n: formatNumber(qty) });
    const forbidden = saidText('warehouseForbidden', { warehouse_code });
    return {
      value: warehouse_code,
      label: `${warehouse_code} · ${isAssigned ? left : forbidden}`,
      disabled: qty < 1 || !isAssigned,
    };
  });
  return (
    <Form.Item
      name="warehouse_code"
      label={t('inventories.warehouse')}
      required
      rules={[{ required: true, message: saidText('warehouseRequired') }]}
    >
      <Select options={options} showSearch={searchLabels} />
    </Form.Item>
  );
}
