import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { slugOf } from '@contract/slug';
import type { SiteSettings } from '@contract/site-settings';
import { confirmedSteps, type SetupStep, type SetupStepStatus } from '@contract/setup';
import { ProgramsPart } from '~/features/affiliates/components/programs-part';
import { BackupCard } from '~/features/backups/components/backup-card';
import { AiConnection } from '~/features/connections/components/ai-connection';
import { MailConnection } from '~/features/connections/components/mail-connection';
import { SecurityCard } from '~/features/security/components/security-card';
import { zoneGroups } from '~/features/settings/model/time-zones';
import { MagazineStep } from '~/features/setup/components/magazine-step';
import { NewsletterStep } from '~/features/setup/components/newsletter-step';
import { StepActions } from '~/features/setup/components/step-actions';
import { StarterCard } from '~/features/starter/components/starter-card';
import { readOne, useRead } from '~/lib/read';
import { settingsRead } from '~/lib/settings-reads';
import { Parts } from '~/ui/layout';
import { Answered } from '~/ui/loaded';

const systemRead = readOne('GET /api/system');

/** Backup target, and creating the first backup. */
const BackupStep = () => (
  <Answered answer={useRead(systemRead)} what="system status">
    {({ disk, database }) => (
      <BackupCard folder={disk.folder} isShared={database.kind === 'PostgreSQL'} />
    )}
  </Answered>
);

interface StepContentProps {
  id: SetupStep;
  status: SetupStepStatus;
  back: string | undefined;
  isLast: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onSkip: () => void;
  onGoOn: () => void;
}

/** Content of a step, with its navigation buttons. */
export function StepContent(props: StepContentProps) {
  const { id, back, onConfirm, onSkip } = props;
  if (id === 'magazine') {
    return (
      <WithSettings>
        {(settings) => (
          <MagazineStep
            settings={settings}
            zones={zoneGroups(settings.timezone)}
            onDone={onConfirm}
            onSkip={onSkip}
          />
        )}
      </WithSettings>
    );
  }
  if (id === 'newsletter') {
    return (
      <WithSettings>
        {(settings) => (
          <NewsletterStep settings={settings} back={back} onDone={onConfirm} onSkip={onSkip} />
        )}
      </WithSettings>
    );
  }
  return (
    <Parts>
      {contents[id]()}
      <Onward {...props} />
    </Parts>
  );
}

const contents: Readonly<Record<Exclude<SetupStep, 'magazine' | 'newsletter'>, () => ReactNode>> = {
  look: () => (
    <p>
      <Link to="/admin/settings/look">Choose logo, colors, fonts and the home page</Link>. Come back
      here for the rest.
    </p>
  ),
  content: () => (
    <>
      <StarterCard />
      <p>
        <Link to="/admin/settings/import">Move in from WordPress, Ghost, Substack or Markdown</Link>
        . You can also keep the sample articles for now and remove them later under Settings.
      </p>
    </>
  ),
  mail: () => <MailConnection />,
  ai: () => <AiConnection />,
  affiliates: () => <ProgramsPart slugOf={slugOf} />,
  security: () => <SecurityCard />,
  backup: () => <BackupStep />,
};

/**
 * Continues to the next step; a step that needs no confirmation can only be skipped until it is
 * done.
 */
function Onward({
  id,
  status,
  back,
  isLast,
  isPending,
  onConfirm,
  onSkip,
  onGoOn,
}: StepContentProps) {
  const label = isLast ? 'Finish setup' : 'Continue';
  if (confirmedSteps.includes(id)) {
    return (
      <StepActions
        back={back}
        label={label}
        isPending={isPending}
        onContinue={onConfirm}
        onSkip={onSkip}
      />
    );
  }
  const isDone = status === 'done';
  if (!isDone && !isLast) return <StepActions back={back} isPending={isPending} onSkip={onSkip} />;
  return (
    <StepActions
      back={back}
      label={label}
      isPending={isPending}
      onContinue={isDone ? onGoOn : onSkip}
    />
  );
}

const WithSettings = ({ children }: { children: (settings: SiteSettings) => ReactNode }) => (
  <Answered answer={useRead(settingsRead)} what="settings">
    {children}
  </Answered>
);
