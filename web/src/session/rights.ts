import { listMyModules, type SessionUser } from '@soquay/contract/auth';
import type { EndpointAnswer } from '@soquay/contract/endpoint';
import type { ShopRights } from '@soquay/contract/rules/roles';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '@/api/endpoint-query.ts';
import { type Shop, useShop } from './selected-shop.ts';
import { useSession } from './session-store.ts';
import { readOnly } from './view-as.ts';

const fiveMinutesMs = 5 * 60 * 1000;

/** Modules and actions of the signed-in person in a shop, cached per shop. */
export function myModulesQuery(shopId: number) {
  return { ...endpointQuery(listMyModules, { params: { companyId: shopId } }), staleTime: fiveMinutesMs };
}

/**
 * What the person may do in the current shop; give it to the functions of contract/rules/roles. The
 * layout's loader has fetched the grants before any screen shows.
 */
export function useRights(): ShopRights {
  return useRightsIn(useShop()?.company_id ?? null);
}

/**
 * The same in the shop of a document, whichever is the current one; the loader of its screen fetches the grants. In a
 * shop that is switched off, whose documents are only read, a system admin may do no more than others.
 */
export function useRightsIn(shopId: number | null): ShopRights {
  const user = useSession(({ session }) => session?.user);
  const isViewing = useSession(({ session }) => session?.viewed !== undefined);
  const shop = user?.companies.find(({ company_id }) => company_id === shopId) ?? null;
  const modules = useQuery({ ...myModulesQuery(shop?.company_id ?? 0), enabled: shop !== null });
  const isGone = shopId !== null && shop === null;
  return useMemo(() => {
    const own = rightsOf(user, shop, modules.data);
    const rights = isViewing ? readOnly(own) : own;
    return isGone ? { ...rights, is_admin: false, is_warehouse_manager: false } : rights;
  }, [user, shop, modules.data, isViewing, isGone]);
}

function rightsOf(
  user: SessionUser | undefined,
  shop: Shop | null,
  modules: EndpointAnswer<typeof listMyModules> | undefined,
): ShopRights {
  return {
    user_id: user?.user_id ?? 0,
    company_id: shop?.company_id ?? 0,
    is_admin: user?.is_admin === 1,
    is_warehouse_manager: user?.is_warehouse_manager === 1,
    can_list_sale: user?.can_list_sale === 1,
    groups: modules?.groups ?? [],
    ...(modules?.default_warehouse !== undefined && { default_warehouse: modules.default_warehouse }),
    grants: Object.fromEntries(modules?.data.map(({ module_id, actions }) => [module_id, actions]) ?? []),
    warehouses: user?.warehouses[shop?.company_id ?? 0] ?? [],
  };
}
