import { Command } from 'cmdk';
import { type KeyboardEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import type { PostCard } from '@contract/post';
import { useGuardedNavigate } from '~/lib/leave-guard';
import { readPage } from '~/lib/read';
import { useAwaitedChoice } from '~/lib/use-awaited-choice';
import { useFoundEntries } from '~/lib/use-found-entries';
import { space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { CommandField, CommandGroup, CommandItem, CommandList } from '~/ui/command-list';
import { Dialog } from '~/ui/dialog/dialog';
import { type Destination, findDestinations } from './destinations';

const LOGOUT = 'Logout';
/** Number of articles listed. */
const LISTED = 6;

const articlesRead = (q: string) =>
  q === '' ? null : readPage('GET /api/posts', { query: { q, limit: LISTED, view: 'card' } });

const Above = styled.span`
  ${metaText}
`;

const Failure = styled.p`
  padding: ${space[2]} 0;
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
  const search = useFoundEntries(text, articlesRead);
  const query = text.trim();
  const isFailed = search.isFailed && search.q === query;
  const isSearching = query !== '' && !isFailed && !search.isCurrent;
  const articles = query === '' || isFailed ? [] : (search.found ?? []);
  const navigate = useGuardedNavigate();

  const run = (action: () => void): void => {
    setText('');
    onClose();
    action();
  };
  const fits = (label: string): boolean => label.toLowerCase().includes(query.toLowerCase());
  const screens = findDestinations(text);
  const go = ({ to, isOutside = false }: Destination): void =>
    run(() => (isOutside ? window.location.assign(to) : navigate(to)));
  const openArticle = ({ id, title }: PostCard): void =>
    go({ label: title, to: `/admin/articles?edit=${id}` });

  const [first] = articles;
  const takeWhenFound = useAwaitedChoice({
    text,
    isSearching,
    take: first === undefined ? undefined : () => openArticle(first),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    // Screens are found at once; listed articles are those of the text before.
    const isOther = screens.length > 0 || fits(LOGOUT);
    if (event.key !== 'Enter' || !isSearching || isOther) return;
    event.preventDefault();
    takeWhenFound();
  };

  return (
    <Dialog open={open} onClose={() => run(() => undefined)} title="Go to" initialFocus={field}>
      <Command label="Go to" shouldFilter={false} onKeyDown={onKeyDown}>
        <CommandField
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="A screen, an article…"
        />
        {isFailed && <Failure role="alert">The articles could not be searched.</Failure>}
        <CommandList>
          {!isFailed && (
            <Command.Empty>{isSearching ? 'Searching…' : 'Nothing found.'}</Command.Empty>
          )}
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
              {articles.map((article) => (
                <CommandItem
                  key={article.id}
                  value={`article-${article.id}`}
                  onSelect={() => openArticle(article)}
                >
                  {article.title}
                  {!article.published && <Badge>Draft</Badge>}
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
