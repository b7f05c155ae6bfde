-- Lent goods that come back or are out after all, and what was counted short and is settled, are no edits.
alter table stock_movements
  drop constraint stock_movements_action_known,
  add constraint stock_movements_action_known check (action in (
    'create', 'update', 'delete', 'restore', 'confirm', 'give-back', 'lend-again', 'settle-shortage'
  ));
