-- A session carries its own chain of refresh tokens: `generation` says which one is current, so that no
-- token has siblings (docs/decisions/0007-refresh-chains.md). The chains of before cannot be carried on:
-- everybody signs in once more.

drop table refresh_tokens;
delete from sessions;

alter table sessions
  add column generation integer not null default 0,
  add column rotated_at timestamptz not null default now(),
  add column expires_at timestamptz not null;
