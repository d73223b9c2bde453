import type { ComponentType, ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { SecurityCard } from '~/features/security/components/security-card';
import { type FormSection, SettingsForm } from '~/features/settings/components/settings-form';
import { useAddressedPart } from '~/features/settings/model/parts';
import { isSectionId, type SectionId } from '~/features/settings/model/section-ids';
import { SocialAccountsCard } from '~/features/social-accounts/components/social-accounts-card';
import { StarterCard } from '~/features/starter/components/starter-card';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { settingsRead } from '~/lib/settings-reads';
import { useSite } from '~/lib/site-context';
import { LoadingOrError } from '~/ui/loaded';
import { Skeleton, SkeletonText } from '~/ui/skeleton';
import { FieldPair, SplitCard } from '~/ui/split-card';
import { adminHead } from '../frame/admin-head';
import { settingsPlaces } from '../frame/settings-places';
import { SettingsArea } from './settings-area';

const form = (section: FormSection) => () => <SectionForm section={section} />;

const sections: Readonly<Record<SectionId, ComponentType>> = {
  magazine: form('magazine'),
  contact: form('contact'),
  site: form('site'),
  mail: form('mail'),
  ai: form('ai'),
  security: SecurityCard,
  'social-accounts': SocialAccountsCard,
  'starter-magazine': StarterCard,
};

const FieldsSkeleton = ({ section }: { section: FormSection }) => (
  <SplitCard title={labelOf(section)} note={<SkeletonText lines={2} />}>
    <FieldPair>
      <Skeleton $height="4.75rem" />
      <Skeleton $height="4.75rem" />
    </FieldPair>
    <Skeleton $height="4.75rem" />
  </SplitCard>
);

/** A form section, with an offer to restore unsaved changes of an earlier visit. */
function SectionForm({ section }: { section: FormSection }): ReactNode {
  const { timezone } = useSite();
  const answer = useRead(settingsRead);
  const { data, error } = answer;
  useAddressedPart(Boolean(data) || error !== undefined);
  if (!data) {
    const skeleton = <FieldsSkeleton section={section} />;
    return <LoadingOrError answer={answer} what="settings" skeleton={skeleton} />;
  }
  return (
    <SettingsForm
      settings={data}
      section={section}
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

const sectionAt = (pathname: string): SectionId => {
  const id = pathname.split('/').at(-1) ?? '';
  return isSectionId(id) ? id : 'magazine';
};

const labelOf = (id: string): string =>
  settingsPlaces.find(({ to }) => to === `/admin/settings/${id}`)?.label ?? 'Settings';

export const load = (context: LoadContext): Promise<Loaded> =>
  adminHead(`${labelOf(context.params.section ?? '')} – Settings`)(context);

export function Page() {
  const Section = sections[sectionAt(useLocation().pathname)];
  return (
    <SettingsArea title="Settings">
      <Section />
    </SettingsArea>
  );
}
