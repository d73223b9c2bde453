import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';

/** A moment in few words in a time zone: 'Nov 20, 3:04 PM'. */
const shortMoment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(iso))
    // One kind of space in every engine.
    .replace(/\s/g, ' ');

interface MomentProps {
  /** Null is said as 'Never'. */
  iso: string | null;
}

/** A moment in the site's time zone; its title says it to the zone. */
export function Moment({ iso }: MomentProps) {
  const { timezone } = useSite();
  if (iso === null) return <>Never</>;
  return (
    <time dateTime={iso} title={longDateTime(iso, timezone)}>
      {shortMoment(iso, timezone)}
    </time>
  );
}
