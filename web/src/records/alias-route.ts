import { redirect } from '@tanstack/react-router';

/** A route whose addresses lead to those of a record's list: what follows them is a key, `create`, or nothing. */
export function aliasRoute(list: string) {
  return {
    beforeLoad: ({ params }: { params: { _splat?: string } }) => {
      const key = params._splat?.split('/').at(-1);
      throw redirect({ to: key ? `${list}/${encodeURIComponent(key)}` : list, replace: true });
    },
  };
}
