import { Command } from 'cmdk';
import { useRef, useState } from 'react';
import { useFoundEntries } from '~/lib/use-found-entries';
import { CommandField, CommandGroup, CommandItem, CommandList } from '~/ui/command-list';
import { Dialog } from '~/ui/dialog/dialog';
import { offeredPostsRead, offeredProductsRead } from '../../api/reads';
import { addressOf } from '../../model/link-address';
import type { ChosenLink } from '../../model/use-link-window';

interface LinkDialogProps {
  /** The words that become a link; empty for none. */
  words: string;
  onChoose: (link: ChosenLink) => void;
  onClose: () => void;
}

/** Asks where a link leads: an address, an article or a product, by a part of its name. */
export function LinkDialog({ words, onChoose, onClose }: LinkDialogProps) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(addressOf(words) ?? '');
  const address = addressOf(text);
  const query = address === undefined ? text : '';
  const posts = useFoundEntries(query, offeredPostsRead);
  const products = useFoundEntries(query, offeredProductsRead);
  const isSearching = posts.q !== query.trim() || posts.found === undefined;
  const item = (id: string, url: string, title: string) => (
    <CommandItem key={id} value={id} onSelect={() => onChoose({ url, title })}>
      {title}
    </CommandItem>
  );
  return (
    <Dialog open onClose={onClose} title="Link" initialFocus={field}>
      <Command label="Link" shouldFilter={false}>
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
          {address === undefined && (posts.found ?? []).length > 0 && (
            <CommandGroup heading="Articles">
              {posts.found?.map(({ id, slug, title }) =>
                item(`post-${id}`, `/post/${slug}`, title),
              )}
            </CommandGroup>
          )}
          {address === undefined && (products.found ?? []).length > 0 && (
            <CommandGroup heading="Products">
              {products.found?.map(({ id, affiliateUrl, name }) =>
                item(`product-${id}`, affiliateUrl, name),
              )}
            </CommandGroup>
          )}
        </CommandList>
      </Command>
    </Dialog>
  );
}
