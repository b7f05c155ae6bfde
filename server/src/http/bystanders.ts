import type { Endpoint } from '@soquay/contract/endpoint';
import type { ErrorCode } from '@soquay/contract/errors';
import type { RequestContext } from '../request-context.ts';
import type { ReadPerson } from './actor.ts';
import type { FindGivers } from './say-who-gives.ts';
import type { FindViewedRole } from './view-as.ts';
import type { Websites } from './website.ts';

/** Makes the function that hears of each commit of a call; undefined when nobody is to be notified of its changes. */
export type CommitListener = (call: {
  endpoint: Endpoint;
  company_id: number | undefined;
}) => RequestContext['onCommit'];

/** A call that was refused for want of rights. */
export interface Forbidden {
  user_id: number;
  company_id: number | undefined;
  endpoint: Endpoint;
  code: ErrorCode;
}

/** Functions of other modules that the gate of all requests calls. */
export interface Bystanders {
  commitListener: CommitListener;
  onForbidden: (forbidden: Forbidden) => void;
  websites: Websites;
  findViewedRole: FindViewedRole;
  findGivers: FindGivers;
  uploadDays: UploadDays;
  readPerson: ReadPerson;
  /** Tells every process that people's rights have changed. */
  tellRights: () => Promise<void>;
}

/** Counts the bytes that each person has sent in files today. */
interface UploadDays {
  refuseTooMuch: (userId: number) => Promise<void>;
  add: (userId: number, bytes: number) => Promise<void>;
}

/** Defaults for an app without those modules, as in tests of the gate: no website is known, nothing is recorded. */
export const noBystanders: Bystanders = {
  commitListener: () => undefined,
  onForbidden: () => undefined,
  websites: { find: async () => undefined, isKnownOrigin: async () => false },
  findViewedRole: async () => undefined,
  findGivers: async () => [],
  uploadDays: { refuseTooMuch: async () => undefined, add: async () => undefined },
  readPerson: async () => undefined,
  tellRights: async () => undefined,
};
