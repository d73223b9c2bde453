import styled from 'styled-components';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { SecurityCard } from '~/features/security/components/security-card';
import { SearchEnginesLink } from '~/features/seo/components/search-engines-link';
import { settingsRead } from '~/lib/settings-reads';
import { SettingsForm } from '~/features/settings/components/settings-form';
import { SettingsIndex } from '~/features/settings/components/settings-index';
import { SettingsSkeleton } from '~/features/settings/components/settings-skeleton';
import { StatusCard } from '~/features/settings/components/status-card';
import { useAddressedPart } from '~/features/settings/model/parts';
import { SocialAccountsCard } from '~/features/social-accounts/components/social-accounts-card';
import { StarterCard } from '~/features/starter/components/starter-card';
import { SystemLink } from '~/features/system/components/system-link';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { space } from '~/theme/tokens';
import { LoadFailure } from '~/ui/error-screen';

/**
 * The settings of the site, the lock of the admin area, what the server is connected to, the accounts
 * that social posts leave by, the way to what search engines know, and what is left of the starter
 * magazine.
 */
export function SettingsScreen() {
  return (
    <Stack>
      <SettingsIndex />
      <SiteSettings />
      <SecurityCard />
      <StatusCard />
      <SocialAccountsCard />
      <SearchEnginesLink />
      <SystemLink />
      <StarterCard />
    </Stack>
  );
}

function SiteSettings() {
  const { timezone } = useSite();
  const { data, error, mutate } = useRead(settingsRead);
  useAddressedPart(Boolean(data) || error !== undefined);
  if (!data) {
    return error === undefined && data === undefined ? (
      <SettingsSkeleton />
    ) : (
      <LoadFailure onRetry={() => void mutate()}>The settings could not be loaded.</LoadFailure>
    );
  }
  return (
    <SettingsForm
      settings={data}
      renderOffer={(offer) => (
        <RestoreCopy
          {...offer}
          timezone={timezone}
          outdatedNote="The settings have since been saved elsewhere."
        />
      )}
    />
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;
