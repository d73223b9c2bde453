import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { type ProfilePlatform, profilePlatforms, type SocialLink } from '@contract/site';
import { PLACEHOLDER_URL } from '@contract/site-settings';
import type { Form } from '~/lib/form/use-form';
import { color, media, space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { FieldNotes, useField } from '~/ui/field-frame';
import { Icon } from '~/ui/icon';
import { SplitCard } from '~/ui/split-card';
import type { SettingsValues } from '../model/settings-values';
import { SocialRow } from './social-row';

const note = `The icons in the footer. ${PLACEHOLDER_URL} is a placeholder: its icon links nowhere.`;

/** Networks that have no link yet, and `own`. */
const freePlatforms = (links: readonly SocialLink[], own?: ProfilePlatform): ProfilePlatform[] =>
  profilePlatforms.filter(
    (name) => name === own || !links.some(({ platform }) => platform === name),
  );

/** The magazine's profiles on social networks, each network once. */
export function SocialFields({ form }: { form: Form<SettingsValues> }) {
  const { socialLinks: links } = form.values;
  const list = useRef<HTMLUListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef<(() => void) | null>(null);
  const field = useField({ error: form.errors.socialLinks });
  const [free] = freePlatforms(links);

  // After a row is added or removed.
  useEffect(() => {
    focusNext.current?.();
    focusNext.current = null;
  }, [links.length]);

  const set = (next: SocialLink[]): void => form.set('socialLinks', next);
  const rowPart = (index: number, part: string) =>
    list.current?.children[index]?.querySelector<HTMLElement>(part);

  const add = (): void => {
    if (free === undefined) return;
    focusNext.current = () => rowPart(links.length, 'input')?.focus();
    set([...links, { platform: free, url: '' }]);
  };

  const remove = (index: number): void => {
    const neighbour = Math.min(index, links.length - 2);
    focusNext.current = () => (rowPart(neighbour, 'button') ?? addButton.current)?.focus();
    set(links.filter((_, at) => at !== index));
  };

  return (
    <SplitCard title="Social links" note={note}>
      {links.length === 0 && <Nothing>No profiles: the footer shows no icons.</Nothing>}
      <List ref={list} role="list">
        {links.map((link, index) => (
          <SocialRow
            // Rows have no ids, and a network may change while its field has the focus.
            key={index}
            link={link}
            platforms={freePlatforms(links, link.platform)}
            errors={{
              platform: form.errors[`socialLinks.${index}.platform`],
              url: form.errors[`socialLinks.${index}.url`],
            }}
            onChange={(part) =>
              set(links.map((one, at) => (at === index ? { ...one, ...part } : one)))
            }
            onRemove={() => remove(index)}
          />
        ))}
      </List>
      <FieldNotes field={field} error={form.errors.socialLinks} />
      {free !== undefined && (
        <Add ref={addButton} size="small" onClick={add}>
          <Icon name="plus" size={16} />
          Add profile
        </Add>
      )}
    </SplitCard>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  &:empty {
    display: none;
  }
  ${media.md} {
    gap: ${space[4]};
  }
`;

const Nothing = styled.p`
  color: ${color.muted};
`;

const Add = styled(Button)`
  justify-self: start;
`;
