import { numberOfParam } from '@soquay/contract/rules/system-params';
import { listSystemParams } from '@soquay/contract/system-params';
import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { useShop } from '@/session/selected-shop.ts';

const fiveMinutesMs = 5 * 60 * 1000;

/** What a shop has set for itself; a change of it tells every screen (topics). */
export function systemParamsQuery(companyId: number) {
  return {
    ...endpointQuery(listSystemParams, { query: { company_id: companyId } }),
    staleTime: fiveMinutesMs,
  };
}

/** A number that the shop one works in has set; undefined while that is not known, the default where it cannot be. */
export function useNumberParam(code: Parameters<typeof numberOfParam>[0]): number | undefined {
  const shop = useShop();
  const { data, isPending } = useQuery({
    ...systemParamsQuery(shop?.company_id ?? 0),
    enabled: shop !== null,
  });
  if (isPending) return undefined;
  return numberOfParam(code, data?.data.find(({ param_code }) => param_code === code)?.param_value);
}
