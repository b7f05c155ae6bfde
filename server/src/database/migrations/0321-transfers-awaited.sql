-- Whether and how much of a bill's transfer has come, beside its payment method: the bills whose money is still to come,
-- and their sum of a period, are read in the index alone.
drop index bills_by_payment;
create index bills_by_payment on bills (company_id, payment_code, bill_number)
  include (id, order_origin, bill_date, status, total_final_amount, pre_paid, transfer_received, received_amount);
