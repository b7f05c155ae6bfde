import { clientAddress } from '../../http/client-address.ts';

/** Address and `user-agent` of a request. */
export interface Caller {
  ip: string;
  userAgent: string;
}

/** Address and `user-agent` as stored with a session. */
export interface Origin {
  address: string;
  user_agent: string;
}

/** Limit on a stored `user-agent`: those of browsers are shorter, but anybody may send anything. */
const longestUserAgent = 300;

export function originOf({ ip, userAgent }: Caller): Origin {
  // A half of a pair and control characters would be refused by PostgreSQL.
  const clean = userAgent.replace(/[^\x20-\x7e]/g, '');
  return { address: clientAddress(ip), user_agent: clean.slice(0, longestUserAgent) };
}
