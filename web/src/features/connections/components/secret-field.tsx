import { useId, useState } from 'react';
import styled from 'styled-components';
import { fontSize, space, weight } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Marks, Meta } from '~/ui/layout';
import { TextField } from '~/ui/text-field';
import type { SecretValue } from '../model/secret-value';

interface SecretFieldProps {
  name: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: SecretValue;
  isStored: boolean;
  /** Whether the environment sets it. */
  isFixed: boolean;
  onChange: (value: SecretValue) => void;
}

/** Field of a secret: the stored one is never shown, and stays unless it is replaced or removed. */
export function SecretField(props: SecretFieldProps) {
  const { name, label, hint, error, value, isStored, isFixed, onChange } = props;
  const [isShown, setShown] = useState(false);
  const id = useId();
  if (isFixed) {
    return (
      <SecretState id={id} label={label}>
        <Meta>Set in the environment.</Meta>
      </SecretState>
    );
  }
  // After an error the value has to be typed again.
  if (isStored && value.mode !== 'typed' && error === undefined) {
    const isKept = value.mode === 'kept';
    return (
      <SecretState id={id} label={label}>
        <Badge tone={isKept ? 'success' : 'warning'}>
          {isKept ? 'Stored' : 'Removed when you save'}
        </Badge>
        <Button
          size="small"
          variant="quiet"
          aria-label={`Replace ${label}`}
          onClick={() => onChange({ mode: 'typed', text: '' })}
        >
          Replace
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-label={`${isKept ? 'Remove' : 'Keep'} ${label}`}
          onClick={() => onChange({ mode: isKept ? 'removed' : 'kept', text: '' })}
        >
          {isKept ? 'Remove' : 'Keep'}
        </Button>
      </SecretState>
    );
  }
  return (
    <Stacked>
      <TextField
        name={name}
        label={label}
        hint={hint}
        error={error ?? null}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        value={value.text}
        onChange={({ target }) => onChange({ mode: 'typed', text: target.value })}
      />
      <Marks>
        <Button
          size="small"
          variant="quiet"
          aria-pressed={isShown}
          aria-label={`Show ${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </Button>
        {isStored && (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Keep the stored ${label}`}
            onClick={() => onChange({ mode: 'kept', text: '' })}
          >
            Keep stored
          </Button>
        )}
      </Marks>
    </Stacked>
  );
}

interface SecretStateProps {
  id: string;
  label: string;
  children: React.ReactNode;
}

const SecretState = ({ id, label, children }: SecretStateProps) => (
  <Stacked role="group" aria-labelledby={id}>
    <SecretLabel id={id}>{label}</SecretLabel>
    <Marks>{children}</Marks>
  </Stacked>
);

const Stacked = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[2]};
  & > div {
    width: 100%;
  }
`;

const SecretLabel = styled.p`
  font-size: ${fontSize.small};
  font-weight: ${weight.semibold};
`;
