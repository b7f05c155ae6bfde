import { z } from 'zod';
import { fieldError } from './field-error.ts';
import { moment } from './fields.ts';

/** Session of a person on a device. */
export const deviceSession = z.object({
  session_id: z.string(),
  /** Names of browser and system; '' where its browser does not say. */
  browser: z.string(),
  system: z.string(),
  /** Address of the last call; for IPv6 the network. */
  address: z.string(),
  created_at: moment,
  last_seen_at: moment,
  /** True for the session that asks. */
  is_current: z.boolean(),
});
export type DeviceSession = z.infer<typeof deviceSession>;

export const sessionParams = z.object({ session_id: z.uuid(fieldError('phiên đăng nhập')) });
