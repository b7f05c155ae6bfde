import { hasGrant } from '@soquay/contract/rules/roles';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRightsIn } from '@/session/rights.ts';

interface CustomerLinkProps {
  /** The shop of the document that names them. */
  company_id: number;
  /** Null for somebody who left no number. */
  customer_id: number | null;
  children: ReactNode;
}

/** The way to a customer's page, for who may see it; to others they are merely named. */
export function CustomerLink({ company_id, customer_id, children }: CustomerLinkProps) {
  const rights = useRightsIn(company_id);
  if (customer_id === null || !hasGrant(rights, 'customers', 'view')) return children;
  return (
    <Link to="/customers/$id" params={{ id: String(customer_id) }}>
      {children}
    </Link>
  );
}
