import type { z } from 'zod';
import type { DraftDesk } from '../drafts/draft-desk.ts';
import { draftOf, draftSchema, filledIn, untouchedDraft } from '../drafts/draft-record.ts';
import type { DraftKind } from '../drafts/kept-form.ts';
import { anyDocument } from './document-context.ts';
import type { DocumentLine } from './document-store.ts';
import type {
  FormDraft,
  FormKind,
  FormSetting,
  FormTypes,
  OpenForm,
  StartedForm,
  StoredLines,
} from './form-kind.ts';

/** The forms of a kind that are kept and open. */
export type FormDesk<Form extends FormTypes> = DraftDesk<FormDraft<Form>, OpenForm<Form>>;

/** The form in front; null where another window has it open. */
export function shownForm<Form extends FormTypes>(desk: FormDesk<Form>) {
  const { tabs, activeId } = desk.state.getState();
  return tabs.find(({ id }) => id === activeId)?.open;
}

/** A form as the browser stores it; what does not fit is of another version of the program. */
export function formSchema<Header extends object, Line extends DocumentLine, Entry>(
  header: z.ZodType<Header>,
  { line, entry }: StoredLines<Line, Entry>,
) {
  return draftSchema(header, line).extend({ entry: entry.stored });
}

/** A form in which nothing has been typed yet. */
export function untouchedForm<Form extends FormTypes>(
  { lines }: FormKind<Form>,
  begun: StartedForm<Form> & Pick<FormDraft<Form>, 'shopId'> & Partial<Pick<FormDraft<Form>, 'saved'>>,
): FormDraft<Form> {
  return { ...untouchedDraft(begun), entry: lines.entry.blank };
}

/** How the forms of a kind are kept and opened; `begin` gives one in which nothing has been typed. */
export function documentDrafts<Form extends FormTypes>(
  { lines, header, titleOf }: FormKind<Form>,
  { begin, setting }: { begin: () => FormDraft<Form>; setting: FormSetting },
): DraftKind<FormDraft<Form>, OpenForm<Form>> {
  return {
    schema: formSchema(header, lines),
    filled: (kept) => filledIn(kept, { blank: begin(), blankLine: lines.blankLine }),
    begin,
    open: (draft) => lines.open(draft, setting),
    store: ({ store }) => anyDocument(store),
    read: ({ store, entry }) => ({ ...draftOf(store.getState()), entry: entry.getState() }),
    subscribe: ({ store, entry }, onChange) => {
      const stopStore = store.subscribe(onChange);
      const stopEntry = entry.subscribe(onChange);
      return () => {
        stopStore();
        stopEntry();
      };
    },
    title: ({ store }) => titleOf(store.getState().header),
    lineCount: (parts) => lines.count?.(parts) ?? parts.store.getState().lines.length,
  };
}
