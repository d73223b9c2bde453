// Emits the font files; pages from the server inline the font faces.
import '~/theme/fonts.css';
import { countReading } from '~/app/count-reading';
import { hydrateOnReason } from '~/app/hydrate-on-reason';
import { sessionFlag } from '~/features/session/model/session-flag';
import { watchPanels } from '~/features/navigation/model/menu-panel';
import { offerCopying } from '~/features/sharing/model/copy-link';
import { offerShareSheet } from '~/features/sharing/model/share-sheet';
import { restoreScroll } from '~/lib/scroll-positions';

async function start(): Promise<void> {
  // One task at a time, so that a slow phone can respond to its reader in between.
  await import('react-dom/client');
  const { hydrate } = await import('~/app/hydrate');
  await hydrate();
}

countReading();
restoreScroll();
offerShareSheet();
offerCopying();
watchPanels();

// The server lists a page's files only if they can wait; signed-in editors see more than readers
// do.
const files = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later;
if (files === undefined || sessionFlag.isHinted()) void start();
else hydrateOnReason(start, files.split(' '));
