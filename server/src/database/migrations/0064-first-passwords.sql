-- A password that somebody else has given is changed at its first use.
alter table users add column must_change_password boolean not null default false;

-- Who fails to sign in may be nobody.
alter table audit_log alter column user_id drop not null;
