import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, many, one, reportDays } from './fields.ts';
import { paymentKinds } from './payment-methods.ts';
import { shopIdInText } from './shop.ts';

/** Days of a report, both included. */
const period = z.object({ from_date: day, to_date: day });
export type Period = z.infer<typeof period>;

/** Limit on the days of a report that reads documents: a leap year. */
export const maxReportDays = 366;

export const shopTotals = z.object({
  /** Number of live bills. */
  total_bill: z.int(),
  /** Sum of their final amounts, whole dong. */
  total_amount: z.int(),
  /** Average of a bill in whole dong, rounded down; 0 without bills. */
  average: z.int(),
});
export type ShopTotals = z.infer<typeof shopTotals>;

const ofShop = z.object({ shop: shopIdInText });
/** Right to a shop's figures: its Admins (document 1, section 6), and its accountants if the owner allows it. */
const figuresOf = { module: 'dashboard', action: 'figures', groups: ['Admin', 'KeToan'] } as const;
const figuresAccess = { scope: 'shop', shopFrom: 'params.shop', ...figuresOf } as const;

export const getShopTotals = endpoint({
  method: 'GET',
  path: '/api/reports/total/:shop',
  summary: 'Số hóa đơn, doanh số và trung bình của cửa hàng; không nói ngày thì từ đầu tháng đến hôm nay',
  access: figuresAccess,
  topics: ['bills'],
  params: ofShop,
  query: reportDays,
  response: one(shopTotals),
});

/** Sales of a day, over live bills. */
export const daySales = shopTotals.omit({ average: true }).extend({ day });
export type DaySales = z.infer<typeof daySales>;

/** Totals of live returns by their own days. */
export const returnTotals = z.object({
  total_return: z.int(),
  /** Money given back for them, whole dong. */
  total_amount: z.int(),
  /** Sales less returns of these days, whole dong; below 0 when more came back than was sold. */
  net_amount: z.int(),
});

/** Sales of a period beside those of the same weekdays before it (docs/decisions/0019-figures-of-the-dashboard.md). */
export const sales = z.object({
  period,
  /** Days compared with, which may be requested too. */
  before: z.object({ from_date: z.string(), to_date: z.string() }),
  totals: shopTotals,
  /** Totals of those days; the last one counts up to the present hour when the period ends today. */
  totals_before: shopTotals,
  returned: returnTotals,
  /** Days on which something was sold, in their order. */
  days: z.array(daySales),
  days_before: z.array(daySales),
});
export type Sales = z.infer<typeof sales>;

export const getSales = endpoint({
  method: 'GET',
  path: '/api/reports/sales/:shop',
  summary: 'Doanh số của cửa hàng theo ngày, bên cạnh kỳ trước; không nói ngày thì từ đầu tháng đến hôm nay',
  access: figuresAccess,
  topics: ['bills', 'returns'],
  params: ofShop,
  query: reportDays,
  response: one(sales),
});

export const shopSales = z.object({
  company_id: id,
  company_name: z.string(),
  totals: shopTotals,
  totals_before: shopTotals,
});
export type ShopSales = z.infer<typeof shopSales>;

export const salesOfShops = sales.extend({
  /** Shops, highest sales first. */
  shops: z.array(shopSales),
});
export type SalesOfShops = z.infer<typeof salesOfShops>;

export const getSalesOfShops = endpoint({
  method: 'GET',
  path: '/api/reports/sales',
  summary: 'Doanh số của mọi cửa hàng mà tôi xem được số liệu, chung và từng nơi',
  access: { scope: 'shared', ...figuresOf },
  topics: ['bills', 'returns', 'shops'],
  query: reportDays,
  response: one(salesOfShops),
});

export const salespersonSales = z.object({
  user_id: id,
  username: z.string(),
  fullname: z.string(),
  totals: shopTotals,
  /** Returns of the period of goods this person sold, whenever that was. */
  returned: returnTotals,
});
export type SalespersonSales = z.infer<typeof salespersonSales>;

export const getSalesOfSalespeople = endpoint({
  method: 'GET',
  path: '/api/reports/salespeople/:shop',
  summary:
    'Doanh số của từng nhân viên bán hàng của cửa hàng, hàng trả lại trong kỳ và doanh số sau trả hàng, cao nhất trước',
  access: figuresAccess,
  topics: ['bills', 'returns', 'staff'],
  params: ofShop,
  query: reportDays,
  response: many(salespersonSales),
});

/**
 * Money received less money paid, each on its own day (docs/decisions/0201-money-of-a-day.md); whole dong. COD counts
 * as expected, and has not come yet.
 */
export const paymentMoney = z.object({
  /** Bills less the deposits of their pre-orders; below 0 where more of those was given back. */
  bills: z.int(),
  /** Deposits of pre-orders, on the day they were entered. */
  deposits: z.int(),
  /** Money given back for returns. */
  returned: z.int(),
  /** Deposits given back. */
  refunded: z.int(),
  /** Part of the bills that has not come yet by transfer. */
  awaited: z.int(),
  /** Amount that should be there, including what has not come by transfer. */
  amount: z.int(),
});

export const paymentSales = z.object({
  payment_code: z.string(),
  payment_desc: z.string(),
  payment_kind: z.enum(paymentKinds),
  /** Sum of the bills, whatever was paid before. */
  totals: shopTotals,
  /** Totals less returns paid back by this method; together the net sales of the period. */
  net_amount: z.int(),
  money: paymentMoney,
});
export type PaymentSales = z.infer<typeof paymentSales>;

export const getSalesOfPayments = endpoint({
  method: 'GET',
  path: '/api/reports/payments/:shop',
  summary:
    'Doanh số của cửa hàng theo phương thức thanh toán, trước và sau trả hàng, cao nhất trước, cộng lại là doanh số của kỳ; bên cạnh là tiền thu chi: hóa đơn trừ cọc đã nhận, cọc nhận và tiền hoàn đúng ngày',
  access: figuresAccess,
  topics: ['bills', 'returns', 'preorders', 'payment-methods'],
  params: ofShop,
  query: reportDays,
  response: many(paymentSales),
});

export const getPaymentsOfShops = endpoint({
  method: 'GET',
  path: '/api/reports/payments',
  summary: 'Doanh số và tiền thu chi theo phương thức thanh toán, cộng mọi cửa hàng mà tôi xem được số liệu',
  access: { scope: 'shared', ...figuresOf },
  topics: ['bills', 'returns', 'preorders', 'payment-methods', 'shops'],
  query: reportDays,
  response: many(paymentSales),
});

/** Profit over live bills and returns, each by its own day; whole dong. */
export const profit = z.object({
  /** Sales less returns, less the cost of these goods; below 0 when the cost is higher. */
  profit: z.int(),
  /** Cost of the sold goods at the time of sale. */
  sold_cost: z.int(),
  /** Cost of the returned goods at the time of sale. */
  returned_cost: z.int(),
  /** Lines whose product had no cost then: their whole amount counts as profit. */
  lines_without_cost: z.int(),
});
export type Profit = z.infer<typeof profit>;

/** Everybody who may read figures may see costs (decisions.md X34). */
export const getProfit = endpoint({
  method: 'GET',
  path: '/api/reports/profit/:shop',
  summary: 'Lợi nhuận gộp của cửa hàng: doanh số sau trả hàng trừ giá vốn lúc bán; số dòng chưa có giá vốn',
  access: figuresAccess,
  topics: ['bills', 'returns'],
  params: ofShop,
  query: reportDays,
  response: one(profit),
});

export const getProfitOfShops = endpoint({
  method: 'GET',
  path: '/api/reports/profit',
  summary: 'Lợi nhuận gộp cộng mọi cửa hàng mà tôi xem được số liệu; số dòng chưa có giá vốn',
  access: { scope: 'shared', ...figuresOf },
  topics: ['bills', 'returns', 'shops'],
  query: reportDays,
  response: one(profit),
});

const shownProduct = z.object({
  product_id: id,
  product_code: z.string(),
  product_name: z.string(),
  thumb_file: z.string().nullable(),
});

export const bestSeller = shownProduct.extend({
  /** Pieces sold less returned in the period; a bundle counts as itself. */
  qty: z.int(),
  /** Money after discounts less refunds, whole dong. */
  total_amount: z.int(),
});
export type BestSeller = z.infer<typeof bestSeller>;

/** Limit on goods on the dashboard. */
export const shownGoods = 10;

export const getBestSellers = endpoint({
  method: 'GET',
  path: '/api/reports/best-sellers/:shop',
  summary: 'Hàng bán được nhiều nhất của cửa hàng, theo số lượng, đã trừ hàng trả lại trong kỳ',
  access: figuresAccess,
  topics: ['bills', 'returns', 'products'],
  params: ofShop,
  query: reportDays,
  response: many(bestSeller),
});

/** Goods run out when their stock lasts less than `stockDays` at the pace of the last `paceDays`. */
export const paceDays = 30;
export const stockDays = 7;

export const runningOut = shownProduct.extend({
  /** Pieces sold in the last `paceDays` less returned, including those in bundles. */
  sold: z.int(),
  /** Sellable pieces in all warehouses of the shop. */
  qty: z.int(),
  /** Whole days until they are sold out; 0 when they are. */
  days_left: z.int(),
});
export type RunningOut = z.infer<typeof runningOut>;

export const getRunningOut = endpoint({
  method: 'GET',
  path: '/api/reports/running-out/:shop',
  summary: `Hàng sắp hết: theo nhịp bán ${paceDays} ngày qua, số bán được còn đủ dưới ${stockDays} ngày; hết trước đứng trước`,
  access: figuresAccess,
  topics: ['bills', 'returns', 'stock', 'holds', 'products'],
  params: ofShop,
  response: many(runningOut),
});

/** Reads the caller's own sales, so that the figures stay the Admin's (decisions.md, 'Selling and sessions'). */
export const getMyDay = endpoint({
  method: 'GET',
  path: '/api/reports/my-day/:shop',
  summary: 'Số hóa đơn, doanh số và trung bình hôm nay của chính tôi',
  access: { scope: 'shop', shopFrom: 'params.shop', module: 'dashboard', action: 'view', groups: ['Sale'] },
  topics: ['bills'],
  params: ofShop,
  response: one(shopTotals),
});
