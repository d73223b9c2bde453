import { Link } from 'react-router-dom';
import type { SocialHold } from '@contract/social-post';
import { TonedNote } from '~/ui/toned-note';

/** Why a scheduled post cannot leave, with the way to its account where that is what has to be mended. */
export const HoldNote = ({ hold: { cause, reason } }: { hold: SocialHold }) => (
  <TonedNote>
    {reason}
    {cause === 'account' && (
      <>
        {' '}
        <Link to="/admin/settings#social-accounts">Fix it in the settings</Link>
      </>
    )}
  </TonedNote>
);
