import { Command } from 'cmdk';
import { useRef, useState } from 'react';
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

/** Asks for a link's target: an address, or an article or product found by name. */
export function LinkDialog({ words, onChoose, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(addressOf(words) ?? '');
  const address = addressOf(text);
  const query = address === undefined ? text : '';
  const posts = useFoundEntries(query, offeredPostsRead);
  const products = useFoundEntries(query, offeredProductsRead);
  const isSearching = posts.q !== query.trim() || posts.found === undefined;
  const isAddress = address !== undefined;
  const articles: Entry[] = (isAddress ? [] : (posts.found ?? [])).map(({ id, slug, title }) => ({
    id: `post-${id}`,
    url: `/post/${slug}`,
    title,
  }));
  const goods: Entry[] = (isAddress ? [] : (products.found ?? [])).map((product) => ({
    id: `product-${product.id}`,
    url: product.affiliateUrl,
    title: product.name,
  }));
  const ids = [...(isAddress ? ['address'] : []), ...[...articles, ...goods].map(({ id }) => id)];
  const [marked, setMarked] = useState('');
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
        // The selected entry may no longer be among the results.
        value={ids.includes(marked) ? marked : (ids[0] ?? '')}
        onValueChange={setMarked}
      >
        <CommandField
          ref={field}
          value={text}
          onValueChange={setText}
          placeholder="An address, an article, a product…"
        />
        <CommandList>
          <Command.Empty>{isSearching ? 'Searching…' : 'Nothing found.'}</Command.Empty>
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
