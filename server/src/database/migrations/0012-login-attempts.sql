-- Sign-ins that failed or are being checked, one row each, so that every process counts them over sliding
-- windows; and where a person has signed in, for guesses from elsewhere must not lock them out.

drop table login_failures;

create table login_attempts (
  attempt_id bigint generated always as identity primary key,
  -- The user's name, or what was typed, in lower case.
  account text not null,
  address text not null,
  is_known_address boolean not null,
  at timestamptz not null default now()
);
create index login_attempts_by_account on login_attempts (account, at);
create index login_attempts_by_address on login_attempts (address, at);
create index login_attempts_by_time on login_attempts (at);

create table known_addresses (
  user_id bigint not null references users on delete cascade,
  address text not null,
  signed_in_at timestamptz not null default now(),
  primary key (user_id, address)
);
