import { clientAddress } from '../../http/client-address.ts';

/** Who calls, as the request says. */
export interface Caller {
  ip: string;
  userAgent: string;
}

/** Where a session is, as it is kept. */
export interface Origin {
  address: string;
  user_agent: string;
}

/** Those of browsers are shorter; anybody may send anything. */
const longestUserAgent = 300;

export function originOf({ ip, userAgent }: Caller): Origin {
  // A half of a pair and control characters would be refused by PostgreSQL.
  const clean = userAgent.replace(/[^\x20-\x7e]/g, '');
  return { address: clientAddress(ip), user_agent: clean.slice(0, longestUserAgent) };
}
