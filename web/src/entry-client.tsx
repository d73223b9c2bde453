// For its files: pages from the server bring the faces inline.
import '~/theme/fonts.css';
import { countReading } from '~/app/count-reading';
import { hydrateOnReason } from '~/app/hydrate-on-reason';
import { sessionFlag } from '~/features/session/model/session-flag';
import { watchPanels } from '~/features/navigation/model/menu-panel';
import { offerShareSheet } from '~/features/sharing/model/share-sheet';
import { restoreScroll } from '~/lib/kept-scroll';

async function start(): Promise<void> {
  // One after the other and each a task of its own: a slow phone answers its reader in between.
  await import('react-dom/client');
  const { hydrate } = await import('~/app/hydrate');
  await hydrate();
}

countReading();
restoreScroll();
offerShareSheet();
watchPanels();

// The server lists the files of a page that can wait; signed-in editors are shown more than readers are.
const files = document.querySelector<HTMLElement>('script[data-later]')?.dataset.later;
if (files === undefined || sessionFlag.isHinted()) void start();
else hydrateOnReason(start, files.split(' '));
