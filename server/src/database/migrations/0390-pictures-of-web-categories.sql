-- A group of the website names its picture by a link, as all records do, of which the sweep reads the hash.
alter table web_categories add column image text not null default '';
update web_categories set image = '/api/pictures/' || picture_sha256 where picture_sha256 is not null;
alter table web_categories drop column picture_sha256;
alter table web_categories
  add column picture_sha256 text
    generated always as (substring(image from '^/api/pictures/([0-9a-f]{64})$')) stored,
  add constraint web_categories_picture
    foreign key (picture_sha256, company_id) references pictures (sha256, company_id);
create index web_categories_pictures on web_categories (picture_sha256, company_id);
