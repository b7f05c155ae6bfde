-- What becomes of a model when a product gets another code is decided here alone. A product joins the model of that
-- code; where there is none, a model that was this product's alone is called by it, or by none, pictures and all; a new
-- one says what the website said.
create or replace function place_in_base_product() returns trigger language plpgsql
  set plan_cache_mode = force_generic_plan as $$
declare
  model bigint;
  made bigint;
begin
  if tg_op = 'UPDATE' and lower(new.code_anh) = lower(old.code_anh) then
    if new.code_anh <> old.code_anh then
      -- Only spelt otherwise: so is the model, where no other product has it.
      update base_products base set code_anh = new.code_anh, version = version + 1
      where base.company_id = old.company_id and base.base_product_id = old.base_product_id and not exists (
        select from products other
        where other.company_id = base.company_id and other.base_product_id = base.base_product_id
          and other.product_id <> old.product_id);
    end if;
    return new;
  end if;
  if new.code_anh <> '' then
    select base_product_id into model from base_products
    where company_id = new.company_id and lower(code_anh) = lower(new.code_anh) and code_anh <> '';
  end if;
  if model is null and tg_op = 'UPDATE' then
    -- Locked, nobody else joins the model meanwhile.
    perform from base_products
    where company_id = old.company_id and base_product_id = old.base_product_id for update;
    if not exists (
      select from products
      where company_id = old.company_id and base_product_id = old.base_product_id and product_id <> old.product_id
    ) then
      begin
        update base_products set code_anh = new.code_anh, version = version + 1
        where company_id = old.company_id and base_product_id = old.base_product_id;
        return new;
      exception when unique_violation then
        -- Somebody else made a model of that code while this waited: it is joined below.
      end;
    end if;
  end if;
  if model is null and new.code_anh <> '' then
    insert into base_products (company_id, code_anh) values (new.company_id, new.code_anh) on conflict do nothing
    returning base_product_id into made;
    select base_product_id into model from base_products
    where company_id = new.company_id and lower(code_anh) = lower(new.code_anh) and code_anh <> '';
  elsif model is null then
    insert into base_products (company_id) values (new.company_id) returning base_product_id into made;
    model := made;
  end if;
  if tg_op = 'UPDATE' and made is not null then
    update base_products base set
      product_web_name = held.product_web_name, brand_id = held.brand_id, product_content = held.product_content,
      active = held.active, posted_insta = held.posted_insta, posted_fb_soquay = held.posted_fb_soquay,
      posted_fb_soquay_hn = held.posted_fb_soquay_hn, posted_fb_soquay_sg = held.posted_fb_soquay_sg
    from base_products held
    where base.company_id = new.company_id and base.base_product_id = made
      and held.company_id = old.company_id and held.base_product_id = old.base_product_id;
    insert into base_product_web_categories (company_id, base_product_id, category_id, position)
    select company_id, made, category_id, position from base_product_web_categories
    where company_id = old.company_id and base_product_id = old.base_product_id;
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
