-- In a transaction of its own: the tables are read through while others write them.
alter table audit_log validate constraint audit_log_actor_kind_known, validate constraint audit_log_actor;
alter table stock_movements
  validate constraint stock_movements_actor_kind_known, validate constraint stock_movements_actor;
alter table reservations
  validate constraint reservations_actor_kind_known, validate constraint reservations_actor,
  validate constraint reservations_cancelled_by_kind_known, validate constraint reservations_canceller;
alter table idempotency_keys
  validate constraint idempotency_keys_actor_kind_known, validate constraint idempotency_keys_actor,
  validate constraint idempotency_keys_website;
