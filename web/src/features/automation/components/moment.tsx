import { longDateTime } from '~/lib/format';
import { useSite } from '~/lib/site-context';
import { shortMoment } from '../model/moment';

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
