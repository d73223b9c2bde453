import { useRef, useState } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { RedirectEntry } from '@contract/redirect';
import type { Form } from '~/lib/form/use-form';
import { useFoundEntries } from '~/lib/use-found-entries';
import { readableAddress } from '~/lib/readable-address';
import { space } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { ChoiceFacts, ChoiceName, EntryChoice, EntrySearch } from '~/ui/entry-search';
import { FieldGroup, GroupError } from '~/ui/field-group';
import { Icon } from '~/ui/icon';
import { Meta, Stack } from '~/ui/layout';
import { TextField } from '~/ui/text-field';
import { targetsRead } from '../api/reads';
import { kindLabels } from '../model/redirect-labels';
import type { RedirectValues } from '../model/redirect-values';

/** Target of a redirect: an address, or an article, page or product found by a search. */
export function TargetField({ form }: { form: Form<RedirectValues> }) {
  const { values, errors, set, merge } = form;
  const { product, target, isPattern } = values;
  const [isOpen, setIsOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  const take = ({ kind, id, title, path }: RedirectEntry): void => {
    merge(
      kind === 'product' ? { product: { id, title }, target: '' } : { product: null, target: path },
    );
    close();
  };
  return (
    <Stack $gap={3}>
      {product === null ? (
        <TextField
          label="Leads to"
          aria-required
          autoComplete="off"
          spellCheck={false}
          maxLength={limits.url}
          hint={
            isPattern
              ? 'A path or an address; $1 stands for the text matched by the first ( ).'
              : 'A path such as /stories, or an address starting with https://.'
          }
          error={errors.target ?? errors.productId}
          value={target}
          onChange={({ target: input }) => set('target', input.value)}
        />
      ) : (
        <FieldGroup title="Leads to the product">
          <Chosen>
            <strong>{product.title}</strong>
            <Button size="small" variant="quiet" onClick={() => set('product', null)}>
              Enter an address instead
            </Button>
          </Chosen>
          <Meta>Each reader’s visit counts as a click and leads to the shop with its sub-ID.</Meta>
          {errors.productId && <GroupError>{errors.productId}</GroupError>}
        </FieldGroup>
      )}
      <div>
        <Button ref={toggle} size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <Icon name={isOpen ? 'close' : 'search'} size={14} />
          {isOpen ? 'Done' : 'Find an article, page or product'}
        </Button>
      </div>
      {isOpen && <TargetSearch onTake={take} onClose={close} />}
    </Stack>
  );
}

interface TargetSearchProps {
  onTake: (entry: RedirectEntry) => void;
  onClose: () => void;
}

function TargetSearch({ onTake, onClose }: TargetSearchProps) {
  const [text, setText] = useState('');
  return (
    <EntrySearch
      things="articles, pages and products"
      hint="By name or address; press Enter to take the first."
      listLabel="Targets"
      maxLength={limits.searchQuery}
      text={text}
      onText={setText}
      search={useFoundEntries(text, targetsRead)}
      noMatch="Nothing matches"
      canTake={() => true}
      onTake={({ entry }) => onTake(entry)}
      onClose={onClose}
    >
      {({ entry }) => (
        <EntryChoice type="button" onClick={() => onTake(entry)}>
          <ChoiceName>{entry.title}</ChoiceName>
          <ChoiceFacts>
            {kindLabels[entry.kind]}
            {entry.kind === 'product' ? '' : ` · ${readableAddress(entry.path)}`}
          </ChoiceFacts>
        </EntryChoice>
      )}
    </EntrySearch>
  );
}

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
`;
