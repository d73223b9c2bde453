import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Stack } from '~/ui/layout';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { SecurityCard } from '~/features/security/components/security-card';
import { settingsRead } from '~/lib/settings-reads';
import { SettingsForm } from '~/features/settings/components/settings-form';
import { SettingsIndex } from '~/features/settings/components/settings-index';
import { StatusCard } from '~/features/settings/components/status-card';
import { useAddressedPart } from '~/features/settings/model/parts';
import { SocialAccountsCard } from '~/features/social-accounts/components/social-accounts-card';
import { StarterCard } from '~/features/starter/components/starter-card';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { Unanswered } from '~/ui/loaded';
import { SplitCard, FieldPair } from '~/ui/split-card';
import { Skeleton, SkeletonText } from '~/ui/skeleton';

const groups = ['Magazine', 'Contact', 'Social links', 'Site', 'Mail', 'AI'];

/** The groups to come, their titles known already. */
const SettingsSkeleton = () =>
  groups.map((title) => (
    <SplitCard key={title} title={title} note={<SkeletonText lines={2} />}>
      <FieldPair>
        <Skeleton $height="4.75rem" />
        <Skeleton $height="4.75rem" />
      </FieldPair>
      <Skeleton $height="4.75rem" />
    </SplitCard>
  ));

/**
 * The settings of the site, the lock of the admin area, what the server is connected to, the accounts
 * that social posts leave by, the way to what search engines know, and what is left of the starter
 * magazine.
 */
function SettingsScreen() {
  return (
    <Stack $gap={6}>
      <SettingsIndex />
      <SiteSettings />
      <SecurityCard />
      <StatusCard />
      <ScreenLink
        title="Connections"
        note="Mail server, AI, bucket, CDN and IndexNow."
        to="/admin/settings/connections"
      >
        Set up, test and change connections
      </ScreenLink>
      <SocialAccountsCard />
      <ScreenLink
        title="Search engines"
        note="Changed pages submitted to search engines, and issues to fix."
        to="/admin/settings/search-engines"
      >
        Submissions and site check
      </ScreenLink>
      <ScreenLink
        title="Redirects"
        note="Where old addresses and short links lead, and pages that readers did not find."
        to="/admin/settings/redirects"
      >
        Old addresses, patterns and short links
      </ScreenLink>
      <SplitCard
        title="Moving"
        note="Bring your old site here with its addresses, or take everything away in open forms."
      >
        <p>
          <Link to="/admin/settings/import">
            Import from WordPress, Ghost, Substack or Markdown
          </Link>
        </p>
        <p>
          <Link to="/admin/settings/export">Export to Markdown, Ghost, WordPress or CSV</Link>
        </p>
      </SplitCard>
      <ScreenLink
        title="System"
        note="Health of the server, backups, tasks and mail."
        to="/admin/settings/system"
      >
        Version, disk, backups, tasks and mail
      </ScreenLink>
      <StarterCard />
    </Stack>
  );
}

function SiteSettings() {
  const { timezone } = useSite();
  const answer = useRead(settingsRead);
  const { data, error } = answer;
  useAddressedPart(Boolean(data) || error !== undefined);
  if (!data) return <Unanswered answer={answer} what="settings" skeleton={<SettingsSkeleton />} />;
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

interface ScreenLinkProps {
  title: string;
  note: string;
  to: string;
  children: ReactNode;
}

/** A card that leads to a screen of its own. */
const ScreenLink = ({ title, note, to, children }: ScreenLinkProps) => (
  <SplitCard title={title} note={note}>
    <p>
      <Link to={to}>{children}</Link>
    </p>
  </SplitCard>
);

export const load = adminHead('Settings');

export const Page = () => (
  <AdminArea title="Settings">
    <SettingsScreen />
  </AdminArea>
);
