import type { Role } from '@soquay/contract/roles';
import type { QueryClient } from '@tanstack/react-query';
import { documentId } from '@/documents/document-routes.ts';
import { myModulesQuery } from '@/session/rights.ts';
import { modulesQuery, roleQuery } from './roles.api.ts';

/** For the form of a role: it as it is kept now, and the rights in its shop. */
export async function loadRole(queryClient: QueryClient, idInAddress: string): Promise<number> {
  const id = documentId(idInAddress);
  const { data } = await queryClient.fetchQuery({ ...roleQuery(id), staleTime: 0 });
  await queryClient.ensureQueryData(myModulesQuery(data.company_id));
  return id;
}

/** For a new one: the modules there are, and the role that it begins as. */
export async function loadNewRole(
  queryClient: QueryClient,
  copied: number | undefined,
): Promise<Role | null> {
  const [role] = await Promise.all([
    copied === undefined ? null : queryClient.fetchQuery({ ...roleQuery(copied), staleTime: 0 }),
    queryClient.ensureQueryData(modulesQuery()),
  ]);
  return role?.data ?? null;
}
