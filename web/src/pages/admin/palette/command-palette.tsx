import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useGuardedNavigate } from '~/lib/leave-guard';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { CommandField, CommandGroup, CommandItem, CommandList } from '~/ui/command-list';
import { Dialog } from '~/ui/dialog/dialog';
import { type Destination, findDestinations } from './destinations';
import { useFoundArticles } from './use-found-articles';

const LOGOUT = 'Logout';

const Above = styled.span`
  ${metaText}
`;

interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  signOut: () => void;
}

/** Command palette: opens any screen or article after a few typed letters. */
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
  const screens = findDestinations(text);
  const go = ({ to, isOutside = false }: Destination): void =>
    run(() => (isOutside ? window.location.assign(to) : navigate(to)));

  return (
    <Dialog open={open} onClose={() => run(() => undefined)} title="Go to" initialFocus={field}>
      <Command label="Go to" shouldFilter={false}>
        <CommandField
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="A screen, an article…"
        />
        <CommandList>
          <Command.Empty>{isSearching ? 'Searching…' : 'Nothing found.'}</Command.Empty>
          {screens.length > 0 && (
            <CommandGroup heading="Screens">
              {screens.map((screen) => (
                <CommandItem key={screen.to} value={screen.to} onSelect={() => go(screen)}>
                  {screen.label}
                  {screen.of !== undefined && <Above>{screen.of}</Above>}
                </CommandItem>
              ))}
            </CommandGroup>
          )}
          {articles.length > 0 && (
            <CommandGroup heading="Articles">
              {articles.map(({ id, title, published }) => (
                <CommandItem
                  key={id}
                  value={`article-${id}`}
                  onSelect={() => go({ label: title, to: `/admin/articles?edit=${id}` })}
                >
                  {title}
                  {!published && <Badge>Draft</Badge>}
                </CommandItem>
              ))}
            </CommandGroup>
          )}
          {fits(LOGOUT) && (
            <CommandGroup heading="Session">
              <CommandItem onSelect={() => run(signOut)}>{LOGOUT}</CommandItem>
            </CommandGroup>
          )}
        </CommandList>
      </Command>
    </Dialog>
  );
}
