import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useGuardedNavigate } from '~/lib/leave-guard';
import { color, fontSize, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Dialog } from '~/ui/dialog/dialog';
import { type Destination, destinations } from './destinations';
import { useFoundArticles } from './use-found-articles';

const LOGOUT = 'Logout';

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  signOut: () => void;
}

/** Goes to any screen or article by a few typed letters. */
export function CommandPalette({ open, onClose, signOut }: CommandPaletteProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const { articles, isSearching } = useFoundArticles(text);
  const navigate = useGuardedNavigate();

  const run = (action: () => void): void => {
    setText('');
    onClose();
    action();
  };
  const fits = (label: string): boolean => label.toLowerCase().includes(text.trim().toLowerCase());
  const screens = destinations.filter(({ label }) => fits(label));
  const go = ({ to, isOutside = false }: Destination): void =>
    run(() => (isOutside ? window.location.assign(to) : navigate(to)));

  return (
    <Dialog open={open} onClose={() => run(() => undefined)} title="Go to" initialFocus={field}>
      <Command label="Go to" shouldFilter={false}>
        <Typed
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="A screen, an article…"
        />
        <List>
          <Command.Empty>{isSearching ? 'Searching…' : 'Nothing found.'}</Command.Empty>
          {screens.length > 0 && (
            <Group heading="Screens">
              {screens.map((screen) => (
                <Item key={screen.to} onSelect={() => go(screen)}>
                  {screen.label}
                </Item>
              ))}
            </Group>
          )}
          {articles.length > 0 && (
            <Group heading="Articles">
              {articles.map(({ id, title, published }) => (
                <Item
                  key={id}
                  value={`article-${id}`}
                  onSelect={() => go({ label: title, to: `/admin/articles?edit=${id}` })}
                >
                  {title}
                  {!published && <Badge>Draft</Badge>}
                </Item>
              ))}
            </Group>
          )}
          {fits(LOGOUT) && (
            <Group heading="Session">
              <Item onSelect={() => run(signOut)}>{LOGOUT}</Item>
            </Group>
          )}
        </List>
      </Command>
    </Dialog>
  );
}

const Typed = styled(Command.Input)`
  margin-bottom: ${space[3]};
`;

const List = styled(Command.List)`
  max-height: 50vh;
  overflow-y: auto;
  color: ${color.muted};
`;

const Group = styled(Command.Group)`
  padding-block: ${space[2]};
  & > [cmdk-group-heading] {
    ${capsText}
    padding: ${space[2]} 0;
    color: ${color.muted};
  }
`;

const Item = styled(Command.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: 2.75rem;
  padding: ${space[1]} ${space[3]};
  border-left: 2px solid transparent;
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  color: ${color.ink};
  cursor: pointer;
  & > * {
    flex: none;
  }
  &[data-selected='true'] {
    border-left-color: ${color.gold};
    background-color: ${color.sunken};
  }
`;
