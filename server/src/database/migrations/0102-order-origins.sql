create table order_origins (
  order_origin text primary key,
  origin_name text not null,
  active smallint not null default 1 constraint order_origins_active_known check (active in (0, 1)),
  version integer not null default 1,
  request_key text constraint order_origins_request_unique unique,
  search_name text not null generated always as (vn_words(order_origin || ' ' || origin_name)) stored
);
create unique index order_origins_code_unique on order_origins (lower(order_origin));
insert into order_origins (order_origin, origin_name) values ('24', 'Tại cửa hàng'), ('ctv', 'Cộng tác viên');

-- Which there are, the list says; that a bill names one of them, the server looks up and `verify` checks.
alter table bills drop constraint bills_origin_known;
alter table repays drop constraint repays_origin_known;
