import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '@/session/session-store.ts';

const ViewAsBar = lazy(async () => {
  const part = await import('@/features/roles/ViewAsBar.tsx');
  return { default: part.ViewAsBar };
});

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Root });

/** Every screen, paper too, with what an Admin looks through. */
function Root() {
  const viewed = useSession(({ session }) => session?.viewed);
  return (
    <>
      <Outlet />
      <Suspense>{viewed && <ViewAsBar role={viewed} />}</Suspense>
    </>
  );
}
