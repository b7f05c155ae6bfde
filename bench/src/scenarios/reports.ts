import { pickDays } from './bill-lists.ts';
import { get, type Scenario } from './scenario.ts';

/** The dashboard's figures, each for a random shop. */
export const reports: readonly Scenario[] = [
  figures('sales of a month', 'sales', 30),
  figures('sales of a year', 'sales', 365),
  figures('sales of salespeople of a month', 'salespeople', 30),
  figures('sales of salespeople of a year', 'salespeople', 365),
  figures('sales of payments of a month', 'payments', 30),
  figures('sales of payments of a year', 'payments', 365),
  figures('profit of a month', 'profit', 30),
  figures('profit of a year', 'profit', 365),
  figures('best sellers of a month', 'best-sellers', 30),
  figures('best sellers of a year', 'best-sellers', 365),
  figures('goods running out', 'running-out'),
];

/** Requests as a system admin, since the figures of a shop are its Admins'. */
function figures(name: string, report: string, days?: number): Scenario {
  return {
    name,
    begin:
      ({ business, random, headersOf }) =>
      () => {
        const { company_id } = random.pick(business.shops);
        const query = days ? pickDays(random, days) : {};
        return get(`/api/reports/${report}/${company_id}`, query, headersOf(business.owner));
      },
  };
}
