import type { OtherActor } from '@soquay/contract/fields';
import { businessTimeZone } from '@soquay/contract/rules/day';
import { textsFor } from '@/i18n/texts.ts';
import { uiTexts } from './ui.texts.ts';

const t = textsFor(uiTexts);

const integers = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 0 });

/** Whole dong or pieces, `1.250.000`. */
export function formatNumber(value: number): string {
  return integers.format(value);
}

/** `1.250.000đ`, where nothing beside it says that it is money. */
export function formatMoney(amount: number): string {
  return `${formatNumber(amount)}đ`;
}

/** A business day (YYYY-MM-DD) as DD/MM/YYYY. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}/${month}/${year}`;
}

const momentParts = new Intl.DateTimeFormat('en-GB', {
  timeZone: businessTimeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment (ISO 8601) as DD/MM/YYYY HH:mm on the business's clock, wherever this machine stands. */
export function formatMoment(moment: string): string {
  return momentParts.format(new Date(moment)).replace(', ', ' ');
}

/** The same without its day: HH:mm. */
export function formatTime(moment: string): string {
  return formatMoment(moment).slice(-5);
}

const percents = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 2 });

/** `12,5%`. */
export function formatPercent(percent: number): string {
  return `${percents.format(percent)}%`;
}

/** Name of who did something: of a person theirs, else what the website and the server are called. */
export function actorName({
  actor_kind,
  fullname,
}: {
  actor_kind?: OtherActor | undefined;
  fullname: string;
}): string {
  return actor_kind ? t(`ui.actors.${actor_kind}`) : fullname;
}
