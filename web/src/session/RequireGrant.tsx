import { errorTexts } from '@soquay/contract/errors';
import type { Action, ModuleKey } from '@soquay/contract/rights';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { translateMessage } from '@/api/error-message.ts';
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
  return <Alert type="error" showIcon title={translateMessage(errorTexts.ACCESS_DENIED)} />;
}
