import { companies } from '@soquay/contract/companies';
import { isShopAdmin } from '@soquay/contract/rules/roles';
import { sql } from 'kysely';
import type { Databases } from '../../database/databases.ts';
import { type Route, route } from '../../http/route.ts';
import type { Person, SessionReader } from '../../http/session.ts';
import { recordRoutes } from '../../records/record-routes.ts';
import { companyRecord } from './company-record.ts';
import { listMyCompanies } from './my-companies.queries.ts';

interface ShopDependencies {
  databases: Databases;
  sessions: SessionReader;
}

/** Routes of a record, with two differences: who opens or closes a shop has or loses it at once, and options are the person's own shops. */
export function shopRoutes({ databases, sessions }: ShopDependencies): Route[] {
  const options = route(companies.options, async ({ person }) => ({
    data: await listMyCompanies(databases.reads, [...person.rights.keys()]),
  }));
  const others = recordRoutes(databases, companyRecord, isOfAdmin).filter(
    ({ endpoint }) => endpoint !== companies.options,
  );
  return [options, ...others.map(forgetWriter)];

  /** Drops the writer from the session cache, since their rights in the next request may depend on this write. */
  function forgetWriter({ endpoint, handle }: Route): Route {
    if (endpoint.method === 'GET') return { endpoint, handle };
    return {
      endpoint,
      handle: async (request: { person: Person }) => {
        const answer = await handle(request as never);
        sessions.forget(request.person.session_id);
        return answer;
      },
    };
  }
}

/** Shops are read by their admins. */
function isOfAdmin({ rights }: Person) {
  const theirs = [...rights.values()].filter(isShopAdmin).map(({ company_id }) => company_id);
  return sql<boolean>`company_id = any(${theirs}::bigint[])`;
}
