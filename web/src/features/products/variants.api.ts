import { listVariants, saveVariants, type VariantsInput } from '@soquay/contract/variants';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';

export function variantsQuery(company_id: number, code_anh: string) {
  return endpointQuery(listVariants, { query: { company_id, code_anh } });
}

export function sendVariants(company_id: number, body: VariantsInput, idempotencyKey: string) {
  return api(saveVariants, { query: { company_id }, body }, { idempotencyKey });
}
