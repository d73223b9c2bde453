import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';

/** A short date and time in a time zone: 'Nov 20, 3:04 PM'. */
const shortMoment = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(new Date(iso))
    // Browsers differ in the kind of space they use.
    .replace(/\s/g, ' ');

interface MomentProps {
  /** Null shows 'Never'. */
  iso: string | null;
}

/** Date and time in the site's time zone; the title has the long form. */
export function Moment({ iso }: MomentProps) {
  const { timezone } = useSite();
  if (iso === null) return <>Never</>;
  return (
    <time dateTime={iso} title={longDateTime(iso, timezone)}>
      {shortMoment(iso, timezone)}
    </time>
  );
}
