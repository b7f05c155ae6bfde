import { getFreeWarehouseCode, warehouses } from '@soquay/contract/warehouses';
import { api } from '@/api/api.ts';
import { recordKind } from '@/records/record-kind.ts';

export const warehouseKind = recordKind(warehouses, {
  title: 'warehouses',
  // Codes of all shops are apart: only the server knows which is free.
  suggestion: async (companyId) =>
    (await api(getFreeWarehouseCode, { query: { company_id: companyId } })).data,
});
