import { Command } from 'cmdk';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useAwaitedChoice } from '~/lib/use-awaited-choice';
import { useFoundEntries } from '~/lib/use-found-entries';
import { CommandField, CommandGroup, CommandItem, CommandList } from '~/ui/command-list';
import { Dialog } from '~/ui/dialog/dialog';
import { offeredPostsRead, offeredProductsRead } from '../../api/reads';
import { addressOf } from '../../model/link-address';
import type { ChosenLink } from '../../model/use-link-window';

interface LinkDialogProps {
  /** Text that becomes the link; empty for none. */
  words: string;
  onChoose: (link: ChosenLink) => void;
  onClose: () => void;
}

interface Entry extends ChosenLink {
  id: string;
}

const nothingText = {
  found: 'Nothing found.',
  failed: 'Articles and products could not be searched.',
} as const;

/** Asks for a link's target: an address, or an article or product found by name. */
export function LinkDialog({ words, onChoose, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(addressOf(words) ?? '');
  const address = addressOf(text);
  const query = address === undefined ? text : '';
  const posts = useFoundEntries(query, offeredPostsRead);
  const products = useFoundEntries(query, offeredProductsRead);
  const isAddress = address !== undefined;
  const isFailed = [posts, products].some((one) => one.isFailed && one.q === query.trim());
  const isSearching = !isAddress && !isFailed && !(posts.isCurrent && products.isCurrent);
  // A failed query must not show the results of an earlier one.
  const isHidden = isAddress || isFailed;
  const articles: Entry[] = (isHidden ? [] : (posts.found ?? [])).map(({ id, slug, title }) => ({
    id: `post-${id}`,
    url: `/post/${slug}`,
    title,
  }));
  const goods: Entry[] = (isHidden ? [] : (products.found ?? [])).map((product) => ({
    id: `product-${product.id}`,
    url: product.affiliateUrl,
    title: product.name,
  }));
  const found = [...articles, ...goods];
  const ids = [...(isAddress ? ['address'] : []), ...found.map(({ id }) => id)];
  const [marked, setMarked] = useState({ q: '', id: '' });
  // The entry selected among the results of another query no longer counts.
  const chosen = marked.q === posts.q && ids.includes(marked.id) ? marked.id : (ids[0] ?? '');
  const first = found.find(({ id }) => id === chosen);
  const takeWhenFound = useAwaitedChoice({
    text,
    isSearching,
    take: isFailed || first === undefined ? undefined : () => onChoose(first),
  });
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !isSearching) return;
    // The listed entries are those of the text before.
    event.preventDefault();
    takeWhenFound();
  };
  const items = (entries: readonly Entry[]) =>
    entries.map(({ id, url, title }) => (
      <CommandItem key={id} value={id} onSelect={() => onChoose({ url, title })}>
        {title}
      </CommandItem>
    ));
  return (
    <Dialog open onClose={onClose} title="Link" initialFocus={field}>
      <Command
        label="Link"
        shouldFilter={false}
        value={chosen}
        onValueChange={(id) => setMarked({ q: posts.q, id })}
        onKeyDown={onKeyDown}
      >
        <CommandField
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="An address, an article, a product…"
        />
        <CommandList>
          <Command.Empty>
            {isSearching ? 'Searching…' : nothingText[isFailed ? 'failed' : 'found']}
          </Command.Empty>
          {address !== undefined && (
            <CommandGroup heading="Address">
              <CommandItem value="address" onSelect={() => onChoose({ url: address, title: '' })}>
                {address}
              </CommandItem>
            </CommandGroup>
          )}
          {articles.length > 0 && <CommandGroup heading="Articles">{items(articles)}</CommandGroup>}
          {goods.length > 0 && <CommandGroup heading="Products">{items(goods)}</CommandGroup>}
        </CommandList>
      </Command>
    </Dialog>
  );
}
