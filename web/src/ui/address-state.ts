import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';

/** Dialogs, steps and panels that stand in front of a screen, by name, in the order they were opened. */
type Opened = Readonly<Record<string, unknown>>;

interface OpenForm {
  /** Number of entries open when the form was drawn; with fewer open, the form is gone. */
  depth: number;
  hasChanges: () => boolean;
  askToLeave: () => Promise<boolean>;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    opened?: Opened;
    /** Left behind by a dialog from which one went on elsewhere. */
    isPassed?: boolean;
  }
}

/** A question that stands in front of everything. */
interface AskedQuestion {
  /** Place in the history at which it was asked last. */
  index: number;
  decline: () => void;
}

const nothing: Opened = {};
const forms = new Set<OpenForm>();
const listeners = new Set<() => void>();
let router: RouterHistory | undefined;
let screenKey: string | undefined;
let opened: Opened = nothing;
/** A step back that a closed dialog has yet to take, or is taking. */
let back: { timer: number; steps: number } | undefined;
let isStepping = false;
/** A pop that the router was left to answer: it may step forward again, of which it must hear. */
let isRouterAsked = false;
const questions: AskedQuestion[] = [];
/** Set while the step that Back has taken from a question is taken back. */
let isDeclining = false;

/**
 * The router's history, in which what is open in front of a screen has entries of its own: Back closes it and Forward
 * opens it. The router does not hear of these entries: it would load the screen anew.
 */
export function historyWithOpened(): RouterHistory {
  // Before the router's own listener: on the window they are called in the order they were added.
  window.addEventListener('popstate', onPop);
  window.addEventListener('beforeunload', leaveBehind);
  router = createBrowserHistory();
  follow();
  router.subscribe(follow);
  return router;
}

/**
 * State of a screen that Back takes away and Forward brings again, such as the dialog that is open. `value` must be
 * plain data; undefined closes it.
 */
export function useAddressState<Value>(
  name: string,
): [value: Value | undefined, set: (value: Value | undefined) => void] {
  const read = () => opened[name] as Value | undefined;
  const value = useSyncExternalStore(subscribe, read, read);
  const set = useCallback(
    (next: Value | undefined) => (next === undefined ? close(name) : open(name, next)),
    [name],
  );
  return [value, set];
}

/** A form that is asked before Back takes away the dialog or step it stands in. */
export function guardForm(form: Omit<OpenForm, 'depth'>): () => void {
  const guarded = { ...form, depth: depthOf(opened) };
  forms.add(guarded);
  return () => {
    forms.delete(guarded);
  };
}

/**
 * Has Back and Forward decline a question, and lead nowhere, until what it gives is called. A question has no entry of its
 * own: it may be about a step that the router has taken already.
 */
export function guardQuestion(decline: () => void): () => void {
  const question = { index: window.history.state?.__TSR_index, decline };
  questions.push(question);
  return () => void questions.splice(questions.indexOf(question), 1);
}

/** Asks, as leaving would, before something that takes the open form away by other means. */
export async function mayLeaveForms(): Promise<boolean> {
  for (const { askToLeave } of forms) if (!(await askToLeave())) return false;
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function show(next: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

/** Takes over what was open at an entry that the router has gone to. */
function follow(): void {
  const state = router?.location.state;
  if (!state || state.__TSR_key === screenKey) return;
  isRouterAsked = false;
  // A link in what was just closed: the entry that is left behind is passed over by Back and Forward.
  if (back && window.history.state.__TSR_key === screenKey) write('replaceState', { isPassed: true });
  screenKey = state.__TSR_key;
  show(state.opened ?? nothing);
  if (state.isPassed) window.history.go(-1);
}

/** Spares a closed dialog its step back when the page is left for another address: the step would call that off. */
function leaveBehind(): void {
  if (!back || isStepping) return;
  clearTimeout(back.timer);
  back = undefined;
  write('replaceState', { isPassed: true });
}

/** Answers a step between entries of one screen; steps to other screens are the router's. */
function onPop(event: PopStateEvent): void {
  const question = questions.at(-1);
  if (isDeclining || (question && !isStepping)) {
    event.stopImmediatePropagation();
    isDeclining = !isDeclining;
    if (isDeclining && question) window.history.go(question.index - event.state.__TSR_index);
    else question?.decline();
    return;
  }
  if (question) question.index = event.state.__TSR_index;
  const wasRouterAsked = isRouterAsked;
  isRouterAsked = event.state?.__TSR_key !== screenKey;
  // Having refused to leave, the router steps forward again, and waits for that pop.
  if (isRouterAsked || wasRouterAsked) return;
  event.stopImmediatePropagation();
  if (event.state.isPassed) {
    window.history.go(1);
    return;
  }
  const next: Opened = event.state.opened ?? nothing;
  const left = depthOf(opened) - depthOf(next);
  if (isStepping) {
    isStepping = false;
    back = undefined;
    indexRouter();
    // Opened while the step was on its way.
    if (left > 0) {
      const meant = opened;
      opened = next;
      for (const [name, value] of Object.entries(meant)) open(name, value);
    }
    return;
  }
  const form = [...forms].find(({ depth, hasChanges }) => depth > depthOf(next) && hasChanges());
  if (form && left > 0) {
    void keepOpen(form, left);
    return;
  }
  indexRouter();
  show(next);
}

/** Steps forward again before it asks: the address is what one sees meanwhile. */
async function keepOpen({ askToLeave }: OpenForm, steps: number): Promise<void> {
  isStepping = true;
  window.history.go(steps);
  if (await askToLeave()) closeTo(depthOf(opened) - steps);
}

function open(name: string, value: unknown): void {
  const isOpen = name in opened;
  show({ ...opened, [name]: value });
  if (isStepping) return;
  router?.flush();
  // The entry of a dialog that has just been closed takes what is opened in its place.
  if (back) clearTimeout(back.timer);
  write(isOpen || back ? 'replaceState' : 'pushState');
  back = undefined;
}

function close(name: string): void {
  const depth = Object.keys(opened).indexOf(name);
  if (depth >= 0) closeTo(depth);
}

function closeTo(depth: number): void {
  const steps = depthOf(opened) - depth;
  if (steps <= 0) return;
  show(Object.fromEntries(Object.entries(opened).slice(0, depth)));
  if (isStepping) return;
  // A link that closes the dialog leaves this entry behind: Back must not open the dialog again.
  write('replaceState');
  const key = screenKey;
  const all = steps + (back?.steps ?? 0);
  clearTimeout(back?.timer);
  const timer = window.setTimeout(() => {
    back = undefined;
    if (key !== screenKey) return;
    isStepping = true;
    window.history.go(-all);
  });
  back = { timer, steps: all };
}

function write(how: 'pushState' | 'replaceState', more = {}): void {
  const state = { ...window.history.state, isPassed: undefined, ...more, opened };
  if (how === 'pushState') state.__TSR_index += 1;
  // The browser's own method: the router has put one in front of it that it hears of.
  History.prototype[how].call(window.history, state, '');
  if (how === 'pushState') indexRouter();
}

/** The router steps back over as many entries as its count says: these are counted too. */
function indexRouter(): void {
  if (router) router.location.state.__TSR_index = window.history.state.__TSR_index;
}

function depthOf(entries: Opened): number {
  return Object.keys(entries).length;
}
