import { type SystemParamInput, saveSystemParam } from '@soquay/contract/system-params';
import { api } from '@/api/api.ts';

export function saveParam(body: SystemParamInput) {
  return api(saveSystemParam, { body });
}
