import { useState } from 'react';
import { limits } from '@contract/limits';
import { useFoundEntries } from '~/lib/use-found-entries';
import { ChoiceFacts, ChoiceName, EntryChoice, EntrySearch } from '~/ui/entry-search';
import { offeredArticlesRead } from '../api/reads';

interface ArticleSearchProps {
  isBusy: boolean;
  onChoose: (id: number) => void;
  onClose: () => void;
}

/** Finds an article by text. */
export function ArticleSearch({ isBusy, onChoose, onClose }: ArticleSearchProps) {
  const [text, setText] = useState('');
  return (
    <EntrySearch
      things="articles"
      hint="Includes drafts; press Enter to take the first."
      listLabel="Articles to improve"
      maxLength={limits.searchQuery}
      text={text}
      onText={setText}
      search={useFoundEntries(text, offeredArticlesRead)}
      noMatch="No article matches"
      canTake={() => !isBusy}
      onTake={({ id }) => onChoose(id)}
      onClose={onClose}
      isBusy={isBusy}
    >
      {({ id, title, category, published }) => (
        <EntryChoice type="button" onClick={() => onChoose(id)}>
          <ChoiceName>{title}</ChoiceName>
          <ChoiceFacts>
            {[category?.name, published ? 'Published' : 'Draft'].filter(Boolean).join(' · ')}
          </ChoiceFacts>
        </EntryChoice>
      )}
    </EntrySearch>
  );
}
