import type { OtherActor } from '@soquay/contract/fields';

/**
 * Actor of a write: a person, a shop's website for a visitor, or the server by itself. No made-up person stands in the
 * books for the others (docs/decisions/0333-who-writes.md).
 */
export type Actor =
  | { user_id: number; actor_kind?: 'user' }
  | { user_id: null; actor_kind: 'website'; company_id: number }
  | { user_id: null; actor_kind: 'server' };

export type ActorKind = NonNullable<Actor['actor_kind']>;

/** The columns of an actor. */
export function actorColumns({ user_id, actor_kind = 'user' }: Actor): {
  user_id: number | null;
  actor_kind: ActorKind;
} {
  return { user_id, actor_kind };
}

/** Gives the actor as answers have it, from the columns and the person that a left join found. */
export function shownActor({
  actor_kind,
  user_id,
  username,
  fullname,
}: {
  actor_kind: ActorKind;
  user_id: number | null;
  username: string | null;
  fullname: string | null;
}) {
  const person = { user_id, username: username ?? '', fullname: fullname ?? '' };
  return actor_kind === 'user' ? person : { ...person, actor_kind };
}

const otherNames: Record<OtherActor, string> = { website: 'Website', server: 'Hệ thống' };

/** Name of who did something, as sheets have it. */
export function actorInSheet({
  actor_kind,
  fullname = '',
}: {
  actor_kind?: OtherActor | undefined;
  fullname?: string | undefined;
}): string {
  return actor_kind ? otherNames[actor_kind] : fullname;
}
