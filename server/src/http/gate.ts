import type { ShopRights } from '@soquay/contract/rules/roles';
import type { FastifyRequest } from 'fastify';
import type { Bystanders } from './bystanders.ts';
import type { FormPlaces, IncomingForm } from './incoming-form.ts';
import type { Person, SessionReader } from './session.ts';
import type { Website } from './website.ts';

export type Query = Readonly<Record<string, unknown>>;

/** State of one request, which the checks before the handler fill. */
export interface Checked {
  person?: Person;
  /** Person who views the app through a role, with their own rights; `person` then has the rights of the role. */
  viewer?: Person | undefined;
  website?: Website;
  rights?: ShopRights;
  /** Rights in each shop of a list that names none, those of `rights` first. */
  shops?: readonly ShopRights[];
  form?: IncomingForm;
  /** Query of a list as sent. */
  givenQuery?: Query;
}

/** Parts that the checks of all routes share. */
export interface Gate extends Bystanders {
  sessions: SessionReader;
  places: FormPlaces;
  checked: WeakMap<FastifyRequest, Checked>;
}
