-- Of a shop that the statistics do not know the planner thinks that it has nothing, and reads all of it by any index that
-- begins with the shop: an import of many thousands then looks through all before for each. Planned for any shop, these
-- take the key.
alter function place_in_base_product() set plan_cache_mode = force_generic_plan;
alter function refuse_bundle_level() set plan_cache_mode = force_generic_plan;
alter function note_bundle() set plan_cache_mode = force_generic_plan;
alter function name_content_images() set plan_cache_mode = force_generic_plan;

-- Once for all pictures of a statement: each change of products costs the look-up a statement of its own.
drop trigger base_product_images_shown on base_product_images;
drop function show_first_picture();
create function show_first_pictures() returns trigger language plpgsql set plan_cache_mode = force_generic_plan as $$
begin
  update products product set thumb_file = first.thumb_file, slide_file = first.slide_file
  from (select distinct company_id, base_product_id from changed) as model
  left join lateral (
    select thumb_file, slide_file from base_product_images image
    where image.company_id = model.company_id and image.base_product_id = model.base_product_id
    order by image_order, id limit 1
  ) as first on true
  where product.company_id = model.company_id and product.base_product_id = model.base_product_id
    and (product.thumb_file, product.slide_file) is distinct from (first.thumb_file, first.slide_file);
  return null;
end $$;
create trigger base_product_images_shown after insert on base_product_images
  referencing new table as changed for each statement execute function show_first_pictures();
create trigger base_product_images_shown_anew after update on base_product_images
  referencing new table as changed for each statement execute function show_first_pictures();
create trigger base_product_images_taken after delete on base_product_images
  referencing old table as changed for each statement execute function show_first_pictures();
