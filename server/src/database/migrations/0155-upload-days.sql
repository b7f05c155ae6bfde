-- How much each person has sent in files today: a row is its person's, of the last day on which they sent any.
create table upload_days (
  user_id bigint primary key references users,
  day date not null,
  bytes bigint not null,
  constraint upload_days_bytes check (bytes >= 0)
);
