import { whenHydrated } from '~/lib/hydrated';
import { bringIntoView } from '~/lib/bring-into-view';
import { whenIdle } from '~/lib/when-idle';
import { onBrokenImage } from '~/ui/broken-image';

/** Elements that react to clicks or input. */
const ACTING =
  'a[href], button, input, select, textarea, summary, label, [tabindex]:not([tabindex="-1"]), [data-player]';

/** Elements that need scripts to work, or to work well; the browser follows plain links. */
const HELD = 'button, [data-player] > a';

/** Maximum time in ms that a form waits for hydration; then the browser submits it natively. */
const FORM_WAIT_MS = 300;

/** Maximum age of a held press in milliseconds; the reader no longer expects older ones to act. */
const MAX_AGE_MS = 5_000;

/** Reloads the document, since its address or its code has changed. */
const reloadPage = (): void => window.location.reload();

/** The address without its hash, which the browser handles. */
const pageAddress = (): string => window.location.pathname + window.location.search;

interface Connection {
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** Whether code may be prefetched that the reader may never need. */
const isGenerous = (): boolean => {
  const { saveData, effectiveType = '' } = (navigator as Connection).connection ?? {};
  return saveData !== true && !effectiveType.includes('2g');
};

const elementOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target : null;

/** Whether an event happened on or in an interactive element. */
const isAtActing = (event: Event): boolean => Boolean(elementOf(event)?.closest(ACTING));

/**
 * The place on the page that a button's form leads to without scripts; undefined for other buttons.
 */
function placeOfButton(pressed: Element): string | undefined {
  if (!(pressed instanceof HTMLButtonElement) || pressed.type !== 'submit') return undefined;
  const aim = pressed.getAttribute('formaction') ?? pressed.form?.getAttribute('action');
  return aim?.startsWith('#') ? aim.slice(1) : undefined;
}

/** The server no longer has a file: the page is older than its release. */
class FileGoneError extends Error {}

/**
 * Fetches files into the browser's cache in parallel, without running them; throws if one fails.
 * Importing a module directly could not be retried: browsers may remember the failure.
 */
async function fetchFiles(files: readonly string[]): Promise<void> {
  await Promise.all(
    files.map(async (file) => {
      const answer = await fetch(file);
      if (answer.status === 404) throw new FileGoneError(file);
      if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
      await answer.arrayBuffer();
    }),
  );
}

/** Events that are held until the page is hydrated, then replayed. */
class HeldEvents {
  /** The last press of each element. */
  readonly #held = new Map<Element, { again: () => void; at: number }>();
  /** Forms that the browser is already submitting without scripts. */
  readonly #sent = new WeakSet<HTMLFormElement>();
  #isLetThrough = false;
  /**
   * Handles a click on a button once the page can no longer be hydrated; the browser handles links
   * and forms.
   */
  insteadOfHolding: (() => void) | undefined;

  /** Holds a click on a button, or on a link that opens a player in place. */
  readonly onClick = (event: MouseEvent): void => {
    const pressed = elementOf(event)?.closest<HTMLElement>(HELD);
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (this.#isLetThrough || !pressed || !isPlain || event.defaultPrevented) return;
    const place = placeOfButton(pressed);
    const isSubmit = pressed instanceof HTMLButtonElement && pressed.type === 'submit';
    if (this.insteadOfHolding && !isSubmit) {
      if (pressed instanceof HTMLButtonElement) this.insteadOfHolding();
      return;
    }
    this.#hold(event, pressed, () =>
      place === undefined ? pressed.click() : bringIntoView(place),
    );
    if (place !== undefined) this.#letThrough(pressed);
    else if (isSubmit) setTimeout(() => this.#letThrough(pressed), FORM_WAIT_MS);
  };

  /** Holds a form submitted without a button, and prevents a second native submission. */
  readonly onSubmit = (event: SubmitEvent): void => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    if (this.#isLetThrough) {
      if (this.#sent.has(form)) event.preventDefault();
      this.#sent.add(form);
      setTimeout(() => this.#sent.delete(form), MAX_AGE_MS);
      return;
    }
    this.#hold(event, form, () => form.requestSubmit(event.submitter ?? undefined));
    setTimeout(() => this.#letThrough(form), FORM_WAIT_MS);
  };

  /** Holds an arrow key that opens a menu. */
  readonly onKeyDown = (event: KeyboardEvent): void => {
    const menu = elementOf(event)?.closest('button[aria-expanded]');
    if (this.#isLetThrough || !menu || !event.key.startsWith('Arrow')) return;
    const { key, code } = event;
    const again = { key, code, bubbles: true, cancelable: true };
    this.#hold(event, menu, () => menu.dispatchEvent(new KeyboardEvent('keydown', again)));
  };

  #hold(event: Event, pressed: Element, again: () => void): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    this.#held.set(pressed, { again, at: performance.now() });
  }

  /**
   * Replays held clicks on links, which work without scripts. Forms follow after their own wait,
   * keys not at all.
   */
  letLinksThrough(): void {
    for (const pressed of this.#held.keys()) if (pressed.matches('a')) this.#letThrough(pressed);
  }

  /** Replays held events on the hydrated page. */
  replay(): void {
    for (const pressed of this.#held.keys()) this.#letThrough(pressed);
  }

  #letThrough(pressed: Element): void {
    const press = this.#held.get(pressed);
    this.#held.delete(pressed);
    if (press === undefined || performance.now() - press.at > MAX_AGE_MS) return;
    this.#isLetThrough = true;
    press.again();
    this.#isLetThrough = false;
  }
}

/** Tracks the mouse until the page is hydrated. */
class Mouse {
  #place: string | undefined;
  #target: Element | null = null;

  /**
   * Whether the mouse has moved: browsers also report a resting mouse once, when the page appears.
   */
  hasMoved({ clientX, clientY }: PointerEvent): boolean {
    const place = `${clientX} ${clientY}`;
    this.#place ??= place;
    return place !== this.#place;
  }

  /** Notes the element under the mouse; fingers and pens do not hover. */
  noteTarget(event: PointerEvent): void {
    this.#target = event.pointerType === 'mouse' ? elementOf(event) : null;
  }

  /**
   * Repeats the pointer event on the hovered element, so that its menu opens or its page is
   * prefetched.
   */
  pointAgain(): void {
    if (!this.#target?.matches(':hover')) return;
    this.#target.dispatchEvent(
      new PointerEvent('pointerover', { bubbles: true, cancelable: true, pointerType: 'mouse' }),
    );
  }
}

/**
 * Reloads on Back and Forward to entries that a router created before this document was reloaded.
 */
function watchHistory(reload: () => void, signal: AbortSignal): void {
  const shown = pageAddress();
  const onPopState = (): void => {
    if (pageAddress() !== shown) reload();
  };
  window.addEventListener('popstate', onPopState, { signal });
}

/**
 * Hydrates a server-rendered page only once its reader needs it. The first interaction fetches the
 * code, which runs when the browser is idle, or at once near an interactive element.
 */
export function hydrateOnReason(
  start: () => Promise<void>,
  files: readonly string[],
  reload = reloadPage,
): void {
  const until = new AbortController();
  const held = new HeldEvents();
  const mouse = new Mouse();
  let isStarting = false;
  let hasFailed = false;
  let fetching: Promise<void> | undefined;

  const fetchOnce = (): Promise<void> => (fetching ??= fetchFiles(files));
  // The next reason tries again; until then the browser handles what it can.
  const onFailure = (error: unknown): void => {
    isStarting = false;
    hasFailed = true;
    fetching = undefined;
    if (error instanceof FileGoneError) held.insteadOfHolding = reload;
    held.letLinksThrough();
  };
  const hydrate = (): void => {
    if (isStarting || held.insteadOfHolding) return;
    isStarting = true;
    fetchOnce().then(start).catch(onFailure);
  };
  const prepare = (): void => {
    // After a failure only events near interactive elements retry: readers scroll all the time.
    if (fetching !== undefined || hasFailed || !isGenerous()) return;
    fetchOnce().then(() => whenIdle(hydrate), onFailure);
  };
  const onReason = (event: Event): void => (isAtActing(event) ? hydrate() : prepare());
  const onMove = (event: PointerEvent): void => {
    if (mouse.hasMoved(event) && !hasFailed) onReason(event);
  };
  const onPoint = (event: PointerEvent): void => {
    mouse.noteTarget(event);
    if (isAtActing(event)) hydrate();
  };
  // The hydrated page hides broken images.
  const onError = ({ target }: Event): void => {
    if (target instanceof HTMLImageElement) hydrate();
  };

  watchHistory(reload, until.signal);
  const options = { capture: true, passive: true, signal: until.signal };
  document.addEventListener('pointerover', onPoint, options);
  document.addEventListener('pointermove', onMove, options);
  for (const type of ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input'])
    document.addEventListener(type, onReason, options);
  document.addEventListener('scroll', prepare, options);
  document.addEventListener('error', onError, options);
  const holding = { ...options, passive: false };
  document.addEventListener('click', held.onClick, holding);
  document.addEventListener('submit', held.onSubmit, holding);
  document.addEventListener('keydown', held.onKeyDown, holding);

  for (const image of document.images) onBrokenImage(image, hydrate);

  whenHydrated(() => {
    until.abort();
    mouse.pointAgain();
    held.replay();
  });
}
