-- Lines that sold bundles, of which there are few among millions: what runs out counts their items.
create index bill_lines_of_bundles on bill_lines (company_id, bill_id) where items is not null;
