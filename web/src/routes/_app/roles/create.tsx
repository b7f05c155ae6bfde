import { createFileRoute } from '@tanstack/react-router';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { loadNewRole } from '@/features/roles/load-role.ts';
import { NewRolePage } from '@/features/roles/NewRolePage.tsx';
import { idInSearch } from '@/ui/search-params.ts';

interface CreateSearch {
  /** Another role that the new one begins as. */
  copy?: number | undefined;
}

export const Route = createFileRoute('/_app/roles/create')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  staticData: { isForm: true },
  validateSearch: ({ copy }: Record<string, unknown>): CreateSearch => ({ copy: idInSearch(copy) }),
  loaderDeps: ({ search: { copy } }) => ({ copy }),
  loader: async ({ context: { queryClient }, deps: { copy } }) => {
    return await loadNewRole(queryClient, copy);
  },
  component: NewRolePage,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/roles" />,
});
