import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, many, one, reportDays } from './fields.ts';
import { paymentKinds } from './payment-methods.ts';
import { shopIdInText } from './shop.ts';

/** Days of a report, both counted. */
const period = z.object({ from_date: day, to_date: day });
export type Period = z.infer<typeof period>;

/** Most days of a report that reads documents: a leap year. */
export const maxReportDays = 366;

export const shopTotals = z.object({
  /** Bills that are not deleted. */
  total_bill: z.int(),
  /** Sum of their final amounts, whole dong. */
  total_amount: z.int(),
  /** Whole dong a bill, rounded down; 0 without bills. */
  average: z.int(),
});
export type ShopTotals = z.infer<typeof shopTotals>;

const ofShop = z.object({ shop: shopIdInText });
/** Figures of a shop: its Admins' (document 1, section 6), and its accountants' where the owner ticks them. */
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

/** What was sold on a day, of bills that are not deleted. */
export const daySales = shopTotals.omit({ average: true }).extend({ day });
export type DaySales = z.infer<typeof daySales>;

/** Of returns that are not deleted, by their own days. */
export const returnTotals = z.object({
  total_return: z.int(),
  /** Given back for them, whole dong. */
  total_amount: z.int(),
  /** What is left of the sales of these days, whole dong; below 0 where more came back than was sold. */
  net_amount: z.int(),
});

/** Sales of a period beside those of the same weekdays before it (docs/decisions/0019-figures-of-the-dashboard.md). */
export const sales = z.object({
  period,
  /** Of days before those that may be asked for too. */
  before: z.object({ from_date: z.string(), to_date: z.string() }),
  totals: shopTotals,
  /** Counts the last day up to the same hour, where the period ends today. */
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
  /** Each of them, the one that sold most first. */
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
  /** Returns of the period of goods that they had sold, whenever that was. */
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

/** Money that came less what went, each on its own day (docs/decisions/0201-money-of-a-day.md); whole dong. Of COD it is expected, and has not come. */
export const paymentMoney = z.object({
  /** Bills less the deposits of their pre-orders; below 0 where more of those was given back. */
  bills: z.int(),
  /** Deposits of pre-orders, on the day they were typed. */
  deposits: z.int(),
  /** Given back for returns. */
  returned: z.int(),
  /** Deposits given back. */
  refunded: z.int(),
  /** Part of the bills' money that is still to come by transfer. */
  awaited: z.int(),
  /** Amount that should be there, what is awaited included. */
  amount: z.int(),
});

export const paymentSales = z.object({
  payment_code: z.string(),
  payment_desc: z.string(),
  payment_kind: z.enum(paymentKinds),
  /** Sum of the bills, whatever was paid before. */
  totals: shopTotals,
  /** The same less what was given back for returns by this method; together the net sales of the period. */
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

/** Of bills and returns that are not deleted, each by its own day; whole dong. */
export const profit = z.object({
  /** What was sold and not given back for returns, less what these goods cost; below 0 where that is more. */
  profit: z.int(),
  /** What the goods sold cost when they were sold. */
  sold_cost: z.int(),
  /** The same of the goods that came back. */
  returned_cost: z.int(),
  /** Lines of bills whose product had no cost then: the profit takes all of their amount. */
  lines_without_cost: z.int(),
});
export type Profit = z.infer<typeof profit>;

/** Who reads the figures sees costs (decisions.md X34). */
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
  /** Pieces sold, less what came back in the period; of a bundle bundles. */
  qty: z.int(),
  /** After discount, less what was paid back, whole dong. */
  total_amount: z.int(),
});
export type BestSeller = z.infer<typeof bestSeller>;

/** So many goods stand on the dashboard. */
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

/** Goods run out whose stock lasts less than `stockDays` at the pace of the last `paceDays`. */
export const paceDays = 30;
export const stockDays = 7;

export const runningOut = shownProduct.extend({
  /** Pieces sold in the last `paceDays`, those in bundles too, less what came back. */
  sold: z.int(),
  /** Pieces that can be sold, of all warehouses of the shop. */
  qty: z.int(),
  /** Whole days for which they last; 0 of what is sold out. */
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

/** A call of its own, whoever asks: the Admin's stays the Admin's (decisions.md, 'Selling and sessions'). */
export const getMyDay = endpoint({
  method: 'GET',
  path: '/api/reports/my-day/:shop',
  summary: 'Số hóa đơn, doanh số và trung bình hôm nay của chính tôi',
  access: { scope: 'shop', shopFrom: 'params.shop', module: 'dashboard', action: 'view', groups: ['Sale'] },
  topics: ['bills'],
  params: ofShop,
  response: one(shopTotals),
});
