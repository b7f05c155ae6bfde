import type { ShopRights } from '@soquay/contract/rules/roles';
import { type ReactNode, useState } from 'react';
import { TaskQueue } from '@/ui/task-queue.ts';
import { anyDocument, DocumentProvider } from '../form/document-context.ts';
import type { DocumentLine, DocumentStore } from '../form/document-store.ts';
import { createScanner } from '../form/scanner.ts';

interface HeaderFieldsProps<Header extends object> {
  store: DocumentStore<Header, DocumentLine>;
  rights: ShopRights;
  /** Fields of the header. */
  children: ReactNode;
}

/** The fields of a document's header where no form is around them: its lines come from elsewhere, and nothing is scanned. */
export function HeaderFields<Header extends object>({ store, rights, children }: HeaderFieldsProps<Header>) {
  const [parts] = useState(() => {
    const any = anyDocument(store);
    return {
      store: any,
      scanner: createScanner({ store: any, take: async () => {}, explain: String, sound: () => {} }),
      lookUps: new TaskQueue(),
      root: { current: null },
      tools: {},
      entryField: undefined,
    };
  });
  return <DocumentProvider value={{ ...parts, rights }}>{children}</DocumentProvider>;
}
