import type { EndpointInput } from '@soquay/contract/endpoint';
import { saveSystemParam } from '@soquay/contract/system-params';
import { api } from '@/api/api.ts';

export function saveParam(body: EndpointInput<typeof saveSystemParam>['body']) {
  return api(saveSystemParam, { body });
}
