import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space } from '~/theme/tokens';
import { Card, CardHead } from '~/ui/card';
import { CheckboxField } from '~/ui/checkbox-field';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton } from '~/ui/skeleton';
import { useAutomation } from '../model/use-automation';

/** Labels as in the specification (section 2, Dashboard tab). */
const SWITCHES = [
  { name: 'content', label: 'Auto Content Generation', hint: '3 posts per day via GPT-4' },
  { name: 'social', label: 'Social Media Posting', hint: 'Instagram, Twitter, Facebook' },
  { name: 'seo', label: 'SEO Optimization', hint: 'Auto-submit to search engines' },
] as const;

/** Switches for scheduled tasks, with a slot for the button below them. */
export const AutomationSettings = ({ children }: { children: ReactNode }) => (
  <Stack aria-labelledby="automation-title">
    <CardHead id="automation-title" title="Automation Settings" />
    <SwitchList />
    <Foot>{children}</Foot>
  </Stack>
);

function SwitchList() {
  const { switches, isFailed, retry, turn } = useAutomation();
  if (switches === undefined) {
    return isFailed ? (
      <LoadFailure onRetry={retry}>The settings could not be loaded.</LoadFailure>
    ) : (
      <Loading label="Loading settings…">
        <Rows>
          {SWITCHES.map(({ name }) => (
            <Skeleton key={name} $height="2.75rem" />
          ))}
        </Rows>
      </Loading>
    );
  }
  return (
    <Rows>
      {SWITCHES.map(({ name, label, hint }) => (
        <Switch
          key={name}
          role="switch"
          label={label}
          hint={hint}
          checked={switches[name]}
          onChange={(event) => void turn(name, event.target.checked)}
        />
      ))}
    </Rows>
  );
}

const Stack = styled(Card)`
  display: flex;
  flex-direction: column;
`;

/* The rows share the height of the card, which its neighbor may stretch. */
const Rows = styled.div`
  display: grid;
  flex: 1;
  grid-auto-rows: 1fr;
  gap: ${space[4]};
  & > * + * {
    padding-top: ${space[4]};
    border-top: 1px solid ${color.line};
  }
`;

/** The whole row is clickable. */
const Switch = styled(CheckboxField)`
  && {
    align-items: center;
  }
  & label::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const Foot = styled.div`
  padding-top: ${space[6]};
`;
