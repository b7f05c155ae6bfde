-- Pictures of goods belong to a model, once for all its variants (decisions.md, 'Catalogue'). Each is kept in three
-- sizes in the one store of pictures; the names are their links.
create table base_product_images (
  id bigint generated always as identity constraint base_product_images_pkey primary key,
  company_id bigint not null,
  base_product_id bigint not null,
  image_file text not null,
  slide_file text not null,
  thumb_file text not null,
  image_order integer not null,
  -- The number in the name of the file it came as ('AO01-2.jpg'), by which such pictures stand among each other.
  name_number integer,
  -- 1: stands in until somebody takes a better one.
  is_temp smallint not null default 0 constraint base_product_images_temp_known check (is_temp in (0, 1)),
  user_id bigint references users,
  created_at timestamptz not null default now(),
  image_sha256 text generated always as (substring(image_file from '^/api/pictures/([0-9a-f]{64})$')) stored not null,
  slide_sha256 text generated always as (substring(slide_file from '^/api/pictures/([0-9a-f]{64})$')) stored not null,
  thumb_sha256 text generated always as (substring(thumb_file from '^/api/pictures/([0-9a-f]{64})$')) stored not null,
  constraint base_product_images_base foreign key (company_id, base_product_id)
    references base_products (company_id, base_product_id),
  constraint base_product_images_image foreign key (image_sha256, company_id) references pictures (sha256, company_id),
  constraint base_product_images_slide foreign key (slide_sha256, company_id) references pictures (sha256, company_id),
  constraint base_product_images_thumb foreign key (thumb_sha256, company_id) references pictures (sha256, company_id)
);
-- A picture that is sent again is the same one.
create unique index base_product_images_once on base_product_images (company_id, base_product_id, image_file);
create index base_product_images_in_order
  on base_product_images (company_id, base_product_id, image_order, id) include (thumb_file, slide_file);
create index base_product_images_by_image on base_product_images (image_sha256, company_id);
create index base_product_images_by_slide on base_product_images (slide_sha256, company_id);
create index base_product_images_by_thumb on base_product_images (thumb_sha256, company_id);

-- Products keep the first picture's links as copies, since every list and till shows them: these two triggers alone
-- write them. Names of files that were never in the store lead nowhere.
update products set thumb_file = null, slide_file = null where thumb_file is not null or slide_file is not null;

create function show_first_picture() returns trigger language plpgsql as $$
declare
  model record := case tg_op when 'DELETE' then old else new end;
begin
  update products product set thumb_file = first.thumb_file, slide_file = first.slide_file
  from (select) as one
  left join lateral (
    select thumb_file, slide_file from base_product_images image
    where image.company_id = model.company_id and image.base_product_id = model.base_product_id
    order by image_order, id limit 1
  ) as first on true
  where product.company_id = model.company_id and product.base_product_id = model.base_product_id
    and (product.thumb_file, product.slide_file) is distinct from (first.thumb_file, first.slide_file);
  return null;
end $$;
create trigger base_product_images_shown after insert or update or delete on base_product_images
  for each row execute function show_first_picture();

-- Whoever writes a product places it in its model, in whatever way it comes. Where a product alone makes up a model and
-- gets a code that is new, the model takes the code, and keeps its pictures and what the website says of it.
create or replace function place_in_base_product() returns trigger language plpgsql as $$
declare
  model bigint;
begin
  if tg_op = 'UPDATE' and lower(new.code_anh) = lower(old.code_anh) then
    return new;
  end if;
  if new.code_anh <> '' then
    select base_product_id into model from base_products
    where company_id = new.company_id and lower(code_anh) = lower(new.code_anh) and code_anh <> '';
    if not found and tg_op = 'UPDATE' then
      -- Locked, nobody else joins the model meanwhile.
      perform from base_products
      where company_id = old.company_id and base_product_id = old.base_product_id for update;
      if not exists (
        select from products
        where company_id = old.company_id and base_product_id = old.base_product_id and product_id <> old.product_id
      ) then
        begin
          update base_products set code_anh = new.code_anh
          where company_id = old.company_id and base_product_id = old.base_product_id;
          return new;
        exception when unique_violation then
          -- Somebody else made a model of that code while this waited: it is joined below.
        end;
      end if;
    end if;
    if model is null then
      insert into base_products (company_id, code_anh) values (new.company_id, new.code_anh) on conflict do nothing;
      select base_product_id into model from base_products
      where company_id = new.company_id and lower(code_anh) = lower(new.code_anh) and code_anh <> '';
    end if;
  else
    insert into base_products (company_id) values (new.company_id) returning base_product_id into model;
  end if;
  new.base_product_id := model;
  -- Locked, its first picture stays what is read here until the commit.
  perform from base_products where company_id = new.company_id and base_product_id = model for key share;
  new.thumb_file := null;
  new.slide_file := null;
  select thumb_file, slide_file into new.thumb_file, new.slide_file from base_product_images
  where company_id = new.company_id and base_product_id = model
  order by image_order, id limit 1;
  return new;
end $$;

-- Pictures within the content of base products, which stay while it shows them: kept by whatever writes the content.
create table base_product_content_images (
  company_id bigint not null,
  base_product_id bigint not null,
  image_sha256 text not null,
  constraint base_product_content_images_pkey primary key (company_id, base_product_id, image_sha256),
  constraint base_product_content_images_base foreign key (company_id, base_product_id)
    references base_products (company_id, base_product_id),
  constraint base_product_content_images_image foreign key (image_sha256, company_id) references pictures (sha256, company_id)
);
create index base_product_content_images_by_image on base_product_content_images (image_sha256, company_id);

create function name_content_images() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from base_product_content_images
    where company_id = new.company_id and base_product_id = new.base_product_id
      and strpos(new.product_content, image_sha256) = 0;
  end if;
  -- What is kept no more shows nothing, and is no reason to refuse the text around it.
  insert into base_product_content_images (company_id, base_product_id, image_sha256)
  select distinct new.company_id, new.base_product_id, picture.sha256
  from regexp_matches(new.product_content, '/api/pictures/([0-9a-f]{64})', 'g') as found (parts)
  join pictures picture on picture.sha256 = found.parts[1] and picture.company_id = new.company_id
  on conflict do nothing;
  return null;
end $$;
create trigger base_products_written after insert on base_products
  for each row when (new.product_content <> '') execute function name_content_images();
create trigger base_products_content_changed after update of product_content on base_products
  for each row when (new.product_content is distinct from old.product_content) execute function name_content_images();
