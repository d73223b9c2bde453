import {
  type ComponentType,
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { closestTo } from './closest-to';
import { addHistoryGate } from './history-gate';

/** Proceeds with leaving; an asynchronous one resolves to whether it succeeded. */
type Leaving = (() => void) | (() => Promise<boolean>);

interface LeaveGuard {
  /** Marks a form as having unsaved changes; `loss` explains the consequences of leaving. */
  mark(id: string, isDirty: boolean, loss?: string): void;
  /** Proceeds at once if nothing is unsaved; otherwise asks first. */
  ask(goOn: Leaving): void;
  /** Whether any form has unsaved changes. */
  hasUnsaved(): boolean;
}

/** Unsaved changes of each form on the screen, by the form's id. */
type Unsaved = Map<string, string | undefined>;

const LeaveGuardContext = createContext<LeaveGuard | null>(null);

/**
 * Asks before leaving while `isDirty`. `loss` replaces the usual question, for input of which this
 * browser stores no copy.
 */
export function useUnsaved(isDirty: boolean, loss?: string): void {
  const guard = use(LeaveGuardContext);
  const id = useId();
  useEffect(() => {
    guard?.mark(id, isDirty, loss);
    return () => guard?.mark(id, false);
  }, [guard, id, isDirty, loss]);
}

/** Returns a function that tells whether anything on the screen is unsaved. */
export function useHasUnsaved(): () => boolean {
  const guard = use(LeaveGuardContext);
  return useCallback(() => guard?.hasUnsaved() ?? false, [guard]);
}

/** Returns a function that proceeds at once, or asks first if anything is unsaved. */
export function useLeave(): (goOn: Leaving) => void {
  const guard = use(LeaveGuardContext);
  return useCallback((goOn) => (guard === null ? void goOn() : guard.ask(goOn)), [guard]);
}

/** Like react-router's navigate, but asks first if anything is unsaved. */
export function useGuardedNavigate(): (to: string) => void {
  const leave = useLeave();
  const navigate = useNavigate();
  return useCallback((to) => leave(() => void navigate(to)), [leave, navigate]);
}

/** Index of a history entry, as stored by react-router. */
const stepOf = (state: unknown): number | undefined => {
  const idx: unknown =
    typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof idx === 'number' ? idx : undefined;
};

const isOwnLink = (event: MouseEvent): HTMLAnchorElement | null => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
    return null;
  }
  const link = closestTo(event.target, 'a');
  if (!(link instanceof HTMLAnchorElement)) return null;
  const isElsewhere = link.target === '_blank' || link.hasAttribute('download');
  // Links to mail or authenticator apps do not leave the page.
  return !/^https?:$/.test(link.protocol) || isElsewhere ? null : link;
};

/** State of the question before leaving: whether it is open, and both answers. */
export interface LeaveQuestionProps {
  isAsked: boolean;
  /** Consequences to warn of, if they differ from the usual ones. */
  loss: string | undefined;
  onLeave: () => void;
  onStay: () => void;
}

interface LeaveGuardProviderProps {
  children: ReactNode;
  Question: ComponentType<LeaveQuestionProps>;
}

/** Asks before links, Back and Forward, or closing the window would lose unsaved changes. */
export function LeaveGuardProvider({ children, Question }: LeaveGuardProviderProps) {
  const dirty = useRef<Unsaved>(new Map());
  const [pending, setPending] = useState<{ goOn: Leaving; loss: string | undefined } | null>(null);
  const putQuestion = useCallback((goOn: Leaving) => {
    const losses = [...dirty.current.values()];
    setPending({ goOn, loss: losses.find((loss) => loss !== undefined) });
  }, []);

  const [stays, setStays] = useState(0);
  const guard = useMemo<LeaveGuard & { stays: number }>(
    () => ({
      // Changing it creates a new guard, which the remaining forms mark again.
      stays,
      mark: (id, isDirty, loss) => {
        if (isDirty) dirty.current.set(id, loss);
        else dirty.current.delete(id);
      },
      ask: (goOn) => {
        if (dirty.current.size === 0) void goOn();
        else putQuestion(goOn);
      },
      hasUnsaved: () => dirty.current.size > 0,
    }),
    [putQuestion, stays],
  );

  useLeavingEvents(dirty, putQuestion);

  const leave = async (): Promise<void> => {
    dirty.current.clear();
    setPending(null);
    const hasLeft = await pending?.goOn();
    if (hasLeft === false) setStays((count) => count + 1);
  };

  return (
    <LeaveGuardContext value={guard}>
      {children}
      <Question
        isAsked={pending !== null}
        loss={pending?.loss}
        onLeave={() => void leave()}
        onStay={() => setPending(null)}
      />
    </LeaveGuardContext>
  );
}

function useLeavingEvents(dirty: { current: Unsaved }, putQuestion: (goOn: Leaving) => void): void {
  const navigate = useNavigate();
  const step = useRef<number | undefined>(undefined);
  useEffect(() => {
    step.current = stepOf(window.history.state);
  });

  useEffect(() => {
    let passes = 0;
    const onUnload = (event: BeforeUnloadEvent): void => {
      if (dirty.current.size > 0) event.preventDefault();
    };
    const onClick = (event: MouseEvent): void => {
      const link = isOwnLink(event);
      if (link === null || dirty.current.size === 0 || link.getAttribute('href') === '#') return;
      event.preventDefault();
      event.stopPropagation();
      const { origin, pathname, search, hash } = new URL(link.href);
      const isInside = origin === window.location.origin && pathname.startsWith('/admin');
      putQuestion(() => {
        if (isInside) void navigate(pathname + search + hash);
        else window.location.assign(link.href);
      });
    };
    const onPop = (event: PopStateEvent): void => {
      if (passes > 0) {
        passes -= 1;
        event.stopImmediatePropagation();
        return;
      }
      const to = stepOf(event.state);
      const from = step.current;
      if (dirty.current.size === 0 || to === undefined || from === undefined || to === from) return;
      // The browser has already moved: go back to the form, without the router noticing.
      event.stopImmediatePropagation();
      passes = 1;
      window.history.go(from - to);
      putQuestion(() => window.history.go(to - from));
    };
    window.addEventListener('beforeunload', onUnload);
    document.addEventListener('click', onClick, { capture: true });
    const removeGate = addHistoryGate(onPop);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      document.removeEventListener('click', onClick, { capture: true });
      removeGate();
    };
  }, [dirty, navigate, putQuestion]);
}
