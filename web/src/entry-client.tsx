// For its files: pages from the server bring the faces inline.
import '~/theme/fonts.css';

async function start(): Promise<void> {
  // One after the other and each a task of its own: a slow phone answers its reader in between.
  await import('react-dom/client');
  const { takeOver } = await import('~/app/hydrate');
  await takeOver();
}

void start();
