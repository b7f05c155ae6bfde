import { getFreeWarehouseCode, warehouses } from '@soquay/contract/warehouses';
import { api } from '@/api/api.ts';
import type { RecordKind } from '@/records/record-kind.ts';

export const warehouseKind: RecordKind = {
  contract: warehouses,
  title: 'warehouses',
  // Codes of all shops are apart: only the server knows which is free.
  suggestion: async (companyId) =>
    (await api(getFreeWarehouseCode, { query: { company_id: companyId } })).data,
};
