import type { Action, ModuleKey } from '@soquay/contract/rights';
import { hasGrant } from '@soquay/contract/rules/roles';
import { type ReactNode, Suspense } from 'react';
import { LazyRightMissing } from './LazyRightMissing.tsx';
import { useRights } from './rights.ts';

interface RequireGrantProps {
  module: ModuleKey;
  action: Action;
  children: ReactNode;
}

/** A screen whose work the server would refuse says so before anything is typed. */
export function RequireGrant({ module, action, children }: RequireGrantProps) {
  const rights = useRights();
  if (hasGrant(rights, module, action)) return children;
  return (
    <Suspense>
      <LazyRightMissing module={module} action={action} />
    </Suspense>
  );
}
