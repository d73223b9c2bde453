import { count } from '~/lib/format';
import { useFreshRead } from '~/lib/use-fresh-read';
import { TonedNote } from '~/ui/toned-note';
import { heldPostsRead } from '../api/reads';

/** How many scheduled posts cannot leave as things stand; nothing where all can. */
export function HeldCount() {
  const { data } = useFreshRead(heldPostsRead);
  const total = data?.total ?? 0;
  if (total === 0) return null;
  return (
    <TonedNote>
      {total === 1
        ? '1 scheduled post can’t be published. See the reason on the post.'
        : `${count(total)} scheduled posts can’t be published. See the reason on each post.`}
    </TonedNote>
  );
}
