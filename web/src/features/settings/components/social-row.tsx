import styled from 'styled-components';
import { type ProfilePlatform, profilePlatformNames, type SocialLink } from '@contract/site';
import { color, media, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { Options, SelectField } from '~/ui/select-field';
import { SocialIcon } from '~/ui/social-icon';
import { TextField } from '~/ui/text-field';

interface SocialRowProps {
  link: SocialLink;
  /** Networks to choose from, including the current one. */
  platforms: readonly ProfilePlatform[];
  errors: { platform: string | undefined; url: string | undefined };
  onChange: (part: Partial<SocialLink>) => void;
  onRemove: () => void;
}

/** A social profile: network and address. */
export function SocialRow({ link, platforms, errors, onChange, onRemove }: SocialRowProps) {
  const name = profilePlatformNames[link.platform];
  return (
    <Row>
      <Mark>
        <SocialIcon platform={link.platform} />
      </Mark>
      <SelectField
        label="Platform"
        hideLabel
        error={errors.platform}
        value={link.platform}
        onChange={(event) => {
          const platform = platforms.find((one) => one === event.target.value);
          if (platform !== undefined) onChange({ platform });
        }}
      >
        <Options of={platforms} name={(platform) => profilePlatformNames[platform]} />
      </SelectField>
      <Address
        label={`URL of ${name}`}
        hideLabel
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://…"
        error={errors.url}
        value={link.url}
        onChange={(event) => onChange({ url: event.target.value })}
      />
      <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
        <Icon name="trash" size={18} />
      </IconButton>
    </Row>
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space[2]} ${space[3]};
  & > button {
    margin-top: 0.125rem;
  }
  ${media.md} {
    grid-template-columns: auto 11rem minmax(0, 1fr) auto;
  }
`;

const Mark = styled.span`
  display: grid;
  place-items: center;
  width: ${space[8]};
  height: 3rem;
  color: ${color.muted};
`;

const Address = styled(TextField)`
  grid-row: 2;
  grid-column: 1 / -1;
  ${media.md} {
    grid-row: auto;
    grid-column: auto;
  }
`;
