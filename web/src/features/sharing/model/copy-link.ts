import { copyText } from '~/lib/copy-text';
import { closestTo } from '~/lib/closest-to';

/** How long a button says that it has copied, in milliseconds. */
const SHOWN_MS = 3_000;

/** Attribute of a copy button, with the address. */
const URL_ATTRIBUTE = 'data-copy-url';
/** Attribute of an element that is only shown in some states of the button beside or around it. */
const STATES_ATTRIBUTE = 'data-copy-states';

type CopyState = 'idle' | 'copied' | 'refused';

/** Attributes of a button that copies an address. */
export const copiesUrl = (url: string) => ({ [URL_ATTRIBUTE]: url });

/** Attributes of an element that is only shown in some states. */
export const shownWhen = (...states: CopyState[]) => ({
  [STATES_ATTRIBUTE]: states.join(' '),
  hidden: !states.includes('idle'),
});

function show(button: Element, state: CopyState): void {
  const parts = button.parentElement?.querySelectorAll<HTMLElement>(`[${STATES_ATTRIBUTE}]`) ?? [];
  for (const part of parts) {
    part.hidden = !(part.getAttribute(STATES_ATTRIBUTE) ?? '').split(' ').includes(state);
  }
  if (state !== 'refused') return;
  const address = button.parentElement?.querySelector('input');
  address?.focus();
  address?.select();
}

let timer: ReturnType<typeof setTimeout> | undefined;

async function onClick(event: MouseEvent): Promise<void> {
  const button = closestTo(event.target, `[${URL_ATTRIBUTE}]`);
  if (button === null) return;
  event.preventDefault();
  const isCopied = await copyText(button.getAttribute(URL_ATTRIBUTE) ?? '');
  show(button, isCopied ? 'copied' : 'refused');
  clearTimeout(timer);
  if (isCopied) timer = setTimeout(() => show(button, 'idle'), SHOWN_MS);
}

/**
 * Makes copy buttons work, even before hydration: they copy an address and announce it, or show the
 * address selected if the browser refuses.
 */
export const offerCopying = (): void =>
  document.addEventListener('click', (event) => void onClick(event), { capture: true });
