-- Bills by how they were paid: the list filtered by it, and the sums of a period in this index alone.
create index bills_by_payment on bills (company_id, payment_code, bill_number)
  include (order_origin, bill_date, status, total_final_amount);

-- With the cost, of which the profit of a period is made.
drop index bill_lines_by_bill;
create unique index bill_lines_by_bill on bill_lines (company_id, bill_id, line_number)
  include (product_id, qty, final_amount, original_price);
