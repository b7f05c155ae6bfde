-- Gives the seven groups of every shop rights of a module, as a new shop starts with them; what a shop has made of
-- its groups stays, and its own groups wait for their owner. A migration that brings a module or a right calls it:
-- select grant_module('size-charts', '{"Admin": ["view", "create", "edit"], "KeToan": ["view"]}');
create function grant_module(module text, actions_of_groups jsonb) returns void
language sql as $$
  insert into role_grants (role_id, module_id, actions)
  select role_id, module, array(select jsonb_array_elements_text(actions_of_groups -> role_name))
  from roles where role_name = base_group and actions_of_groups ? role_name
  on conflict (role_id, module_id) do update
  set actions = role_grants.actions
    || array(select unnest(excluded.actions) except select unnest(role_grants.actions))
  where not role_grants.actions @> excluded.actions
$$;
