import { listBills } from '@soquay/contract/bills';
import { getCounter } from '@soquay/contract/counters';
import { getLetterhead } from '@soquay/contract/letterheads';
import { listUsers } from '@soquay/contract/users';
import { useQuery } from '@tanstack/react-query';
import { api } from '@/api/api.ts';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { offered, warehousesQuery } from '@/documents/look-ups.ts';
import type { startTexts } from './start.texts.ts';

export interface StartStep {
  name: keyof (typeof startTexts)['start']['steps'];
  to: string;
  isDone: boolean;
  /** Goods are sold without it. */
  isOptional?: true;
}

/**
 * What leads a new shop to its first bill, in order; each is done once the shop has it, whoever saw to that and where.
 * Undefined until that is known.
 */
export function useStartSteps(companyId: number): StartStep[] | undefined {
  const one = { company_id: companyId, per_page: 1 };
  const ofShop = { params: { id: companyId } };
  const bills = useQuery(endpointQuery(listBills, { query: { ...one, order_origin: 'all' } })).data;
  const products = useQuery({
    queryKey: ['start', 'products', companyId],
    queryFn: async ({ signal }) => {
      // Declarations of the list's fields weigh more than the rest of the guide.
      const { listProducts } = await import('@soquay/contract/product-list');
      return api(listProducts, { query: one }, { signal });
    },
    meta: { topics: ['products'] },
  }).data;
  const warehouses = useQuery(warehousesQuery(companyId)).data?.data;
  const users = useQuery(endpointQuery(listUsers, { query: one })).data;
  const counter = useQuery(endpointQuery(getCounter, ofShop)).data?.data;
  const letterhead = useQuery(endpointQuery(getLetterhead, ofShop)).data?.data;
  if (!bills || !products || !warehouses || !users || !counter || !letterhead) return undefined;
  return [
    { name: 'shop', to: `/shops/${companyId}`, isDone: true },
    { name: 'warehouse', to: '/warehouses/create', isDone: offered(warehouses).length > 0 },
    // With one warehouse there is nothing to choose.
    ...(offered(warehouses).length > 1
      ? [
          {
            name: 'counter' as const,
            to: '/letterhead',
            isDone: counter.is_settled,
            isOptional: true as const,
          },
        ]
      : []),
    { name: 'staff', to: '/users', isDone: users.total > 0, isOptional: true },
    { name: 'account', to: '/letterhead', isDone: letterhead.accounts.length > 0, isOptional: true },
    { name: 'logo', to: '/letterhead', isDone: letterhead.logo !== null, isOptional: true },
    {
      name: 'taxCode',
      to: `/shops/${companyId}`,
      isDone: letterhead.company_tax_code !== '',
      isOptional: true,
    },
    { name: 'products', to: '/products/import', isDone: products.total > 0 },
    { name: 'bill', to: '/orders2/create', isDone: bills.total > 0 },
  ];
}
