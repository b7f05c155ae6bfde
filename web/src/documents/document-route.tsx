import { type ErrorComponentProps, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { currentSession } from '@/session/session-store.ts';
import type { LivingDocument } from './document-kind.ts';
import type { DocumentRoute } from './document-routes.ts';
import type { DocumentScreen } from './LoadedDocument.tsx';
import type { NotLoaded } from './life/DocumentNotLoaded.tsx';

interface Opening<Row extends LivingDocument> extends NotLoaded {
  load: () => Promise<DocumentScreen<Row>>;
}

/** The route of a saved document; its screen comes when it is opened, so that the shell carries none of it. */
export function documentRoute<Row extends LivingDocument>({ load, ...notLoaded }: Opening<Row>) {
  return {
    async loader(route: DocumentRoute) {
      const [screen, { loadDocument }] = await Promise.all([load(), import('./document-routes.ts')]);
      await loadDocument(screen.kind, route);
      return screen;
    },
    ...shown(notLoaded),
  };
}

/** The route of a document's slip. What is printed stands alone: behind the sign-in, without the frame of the screens. */
export function slipRoute<Row extends LivingDocument>({ load, ...notLoaded }: Opening<Row>) {
  return {
    async loader(route: DocumentRoute & { location: { href: string } }) {
      if (!currentSession()) throw redirect({ to: '/login', search: { from: route.location.href } });
      const [screen, { loadDocumentToEdit }, { letterheadQuery }] = await Promise.all([
        load(),
        import('./document-routes.ts'),
        import('./slip/letterhead.api.ts'),
      ]);
      const shopId = await loadDocumentToEdit(screen.kind, route);
      await route.context.queryClient.ensureQueryData(letterheadQuery(shopId));
      return screen;
    },
    ...shown(notLoaded),
  };
}

const NotLoadedDocument = lazyRouteComponent(
  () => import('./life/DocumentNotLoaded.tsx'),
  'DocumentNotLoaded',
);

function shown(notLoaded: NotLoaded) {
  return {
    component: lazyRouteComponent(() => import('./LoadedDocument.tsx'), 'LoadedDocument'),
    errorComponent: (props: ErrorComponentProps) => <NotLoadedDocument {...props} {...notLoaded} />,
  };
}
