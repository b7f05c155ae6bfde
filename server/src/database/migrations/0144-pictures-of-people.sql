-- Kept among the pictures of the shop in which the person was at work as they sent it.
alter table users
  add column picture_company_id bigint,
  add column picture_sha256 text,
  add constraint users_picture_whole check ((picture_company_id is null) = (picture_sha256 is null)),
  add constraint users_picture foreign key (picture_sha256, picture_company_id)
    references pictures (sha256, company_id);
create index users_pictures on users (picture_sha256, picture_company_id);
