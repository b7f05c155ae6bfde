import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotFoundScreen } from '@/shell/NotFoundPage.tsx';

/** Other addresses of records (decisions.md X62): what follows them is a key, `create`, or nothing. */
const aliases = new Map([
  ['contact', 'shop-address'],
  ['shop-address/edit', 'shop-address'],
  ['footer', 'footer-menu'],
  ['footer-menu/edit', 'footer-menu'],
  ['banner/edit', 'banner'],
  ['banner/view', 'banner'],
]);

/** Whatever no other route knows. */
export const Route = createFileRoute('/_app/$')({
  beforeLoad: ({ params: { _splat = '' } }) => {
    const [, alias = '', key = ''] = /^(.*?)(\/(?:\d+|create))?\/?$/.exec(_splat) ?? [];
    const list = aliases.get(alias);
    if (list) throw redirect({ href: `/${list}${key}`, replace: true });
  },
  component: NotFoundScreen,
});
