import type { Endpoint } from '@soquay/contract/endpoint';
import type { ErrorCode } from '@soquay/contract/errors';
import type { ReadPerson } from './actor.ts';
import type { FindGivers } from './say-who-gives.ts';
import type { FindViewedRole } from './view-as.ts';
import type { Websites } from './website.ts';

/** Does a handler's work, and whatever its being done means for others. */
export type AroundHandler = <T>(
  call: { endpoint: Endpoint; company_id: number | undefined },
  work: () => Promise<T>,
) => Promise<T>;

/** A call that was refused for want of rights. */
export interface Forbidden {
  user_id: number;
  company_id: number | undefined;
  endpoint: Endpoint;
  code: ErrorCode;
}

/** Work of others that the gate of all requests calls beside the handlers. */
export interface Bystanders {
  around: AroundHandler;
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

/** A gate by itself: without websites, say, nothing of theirs is served. */
export const noBystanders: Bystanders = {
  around: (_, work) => work(),
  onForbidden: () => undefined,
  websites: { find: async () => undefined, isKnownOrigin: async () => false },
  findViewedRole: async () => undefined,
  findGivers: async () => [],
  uploadDays: { refuseTooMuch: async () => undefined, add: async () => undefined },
  readPerson: async () => undefined,
  tellRights: async () => undefined,
};
