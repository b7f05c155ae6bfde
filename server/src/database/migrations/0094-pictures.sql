-- Pictures that records show, made small enough for a screen. Saved with the rest of the database.
create table pictures (
  sha256 text not null constraint pictures_hash check (sha256 ~ '^[0-9a-f]{64}$'),
  company_id bigint not null references companies,
  content_type text not null
    constraint pictures_type_known check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  width integer not null,
  height integer not null,
  content bytea not null,
  -- When it was last sent: whoever sent it may still be saving what names it.
  sent_at timestamptz not null default now(),
  constraint pictures_pkey primary key (sha256, company_id)
);
-- JPEG, PNG and WEBP are packed already.
alter table pictures alter column content set storage external;
create index pictures_sent on pictures (sent_at);

create table banners (
  id bigint generated always as identity primary key,
  company_id bigint not null references companies,
  title text not null,
  header text not null,
  content text not null,
  banner_link text not null,
  banner_media_type text not null
    constraint banners_media_type_known check (banner_media_type in ('image', 'video')),
  banner_media_link text not null,
  button_title text not null,
  button_link text not null,
  shown_from date,
  shown_to date,
  banner_order integer not null,
  status smallint not null constraint banners_status_known check (status in (0, 1)),
  version integer not null default 1,
  request_key text constraint banners_request_unique unique,
  search_name text not null generated always as (vn_words(title || ' ' || header || ' ' || content)) stored,
  picture_sha256 text generated always as (substring(banner_media_link from '^/api/pictures/([0-9a-f]{64})$')) stored,
  constraint banners_days_in_order check (shown_from <= shown_to),
  constraint banners_picture foreign key (picture_sha256, company_id) references pictures (sha256, company_id)
);
create index banners_list on banners (company_id, banner_order, id);
create index banners_pictures on banners (picture_sha256, company_id);
