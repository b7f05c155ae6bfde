import type { ModuleKey } from '@soquay/contract/rights';
import { hasGrant } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRightsIn } from '@/session/rights.ts';
import { addresses, type DocumentName } from '../addresses.ts';

interface DocumentLinkProps {
  kind: DocumentName;
  module: ModuleKey;
  /** The shop it belongs to, maybe another than the one that is looked at. */
  companyId: number;
  id: number;
  children: ReactNode;
}

/** The way to another document, for who may see it there; to others it is merely named. */
export function DocumentLink({ kind, module, companyId, id, children }: DocumentLinkProps) {
  const rights = useRightsIn(companyId);
  return hasGrant(rights, module, 'view') ? <Link to={addresses[kind].view(id)}>{children}</Link> : children;
}
