import { createFileRoute } from '@tanstack/react-router';
import { DocumentNotLoaded } from '@/documents/life/DocumentNotLoaded.tsx';
import { LoadedRole } from '@/features/roles/EditRolePage.tsx';
import { loadRole } from '@/features/roles/load-role.ts';

export const Route = createFileRoute('/_app/roles/$id')({
  codeSplitGroupings: [['loader', 'component', 'errorComponent']],
  staticData: { isForm: true },
  loader: async ({ context: { queryClient }, params }) => {
    return await loadRole(queryClient, params.id);
  },
  component: LoadedRole,
  errorComponent: (props) => <DocumentNotLoaded {...props} list="/roles" />,
});
