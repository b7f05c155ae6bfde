import type { DraftDesk } from '../drafts/draft-desk.ts';
import { filledIn } from '../drafts/draft-record.ts';
import type { DraftKind } from '../drafts/kept-form.ts';
import { anyDocument } from './document-context.ts';
import type { FormDraft, FormKind, FormSetting, FormTypes, OpenForm } from './form-kind.ts';

/** The forms of a kind that are kept and open. */
export type FormDesk<Form extends FormTypes> = DraftDesk<FormDraft<Form>, OpenForm<Form>>;

/** The form in front; null where another window has it open. */
export function shownForm<Form extends FormTypes>(desk: FormDesk<Form>) {
  const { tabs, activeId } = desk.state.getState();
  return tabs.find(({ id }) => id === activeId)?.open;
}

/** How the forms of a kind are kept and opened; `begin` gives one in which nothing has been typed. */
export function documentDrafts<Form extends FormTypes>(
  { lines, keptHeader, titleOf }: FormKind<Form>,
  { begin, setting }: { begin: () => FormDraft<Form>; setting: FormSetting },
): DraftKind<FormDraft<Form>, OpenForm<Form>> {
  return {
    schema: lines.draftSchema(keptHeader),
    filled: (kept) => filledIn(kept, { blank: begin(), blankLine: lines.blankLine }),
    begin,
    open: (draft) => lines.open(draft, setting),
    store: ({ store }) => anyDocument(store),
    read: lines.read,
    subscribe: lines.subscribe,
    title: ({ store }) => titleOf(store.getState().header),
    lineCount: (parts) => lines.count?.(parts) ?? parts.store.getState().lines.length,
  };
}
