import { useState } from 'react';
import type { ImportChoicesPatch } from '@contract/import-choices';
import type { ImportDetail } from '@contract/moving';
import { useRead } from '~/lib/read';
import { failureOf } from '~/lib/failure-toast';
import { useAction } from '~/lib/use-action';
import { FieldPair, FieldStack } from '~/ui/split-card';
import { NamedOptions, SelectField } from '~/ui/select-field';
import { authorsRead, categoriesRead } from '../api/import-reads';
import { choiceLabels, relevantChoices, type SimpleChoice } from '../model/choice-labels';
import { TermChoices } from './term-choices';

/** Saves a choice, and tells whether a save is pending. */
export interface ChoiceSaving {
  isSaving: boolean;
  choose: (body: ImportChoicesPatch) => void;
}

/**
 * Saves choices, after which the server recounts the plan. Several saves may be pending at once.
 */
export function useChoosing(id: number): ChoiceSaving {
  const { run } = useAction();
  const [under, setUnder] = useState(0);
  const choose = (body: ImportChoicesPatch): void => {
    setUnder((count) => count + 1);
    void run((call) => call('PATCH /api/imports/{id}', { params: { id }, body }), {
      failed: failureOf('Choice not saved'),
    }).finally(() => setUnder((count) => count - 1));
  };
  return { isSaving: under > 0, choose };
}

export interface ChoicesProps extends ChoiceSaving {
  detail: ImportDetail;
}

const generalCategory = { categories: 'category', tags: 'tag' } as const;

/** The owner's choices for each kind of entry. */
export function PlanChoices({ detail, isSaving, choose }: ChoicesProps) {
  const { choices, authors, categories } = detail;
  const known = useRead(categoriesRead).data ?? [];
  const knownAuthors = useRead(authorsRead).data ?? [];
  return (
    <FieldStack aria-busy={isSaving}>
      <FieldPair>
        {relevantChoices(detail).map((field) => (
          <Choice
            key={field}
            field={field}
            value={choices[field]}
            onChange={(value) => choose({ [field]: value })}
          />
        ))}
        <SelectField
          label="Articles without a category"
          value={choices.defaultCategoryId ?? ''}
          onChange={({ target }) =>
            choose({ defaultCategoryId: target.value === '' ? null : Number(target.value) })
          }
        >
          <option value="">Go to a new category “Imported”</option>
          <NamedOptions of={known} />
        </SelectField>
      </FieldPair>
      <div>
        <TermChoices
          title="Category by category"
          terms={categories}
          chosen={choices.categoryKeys}
          general={generalCategory[choices.categories]}
          options={{ category: 'Category', tag: 'Tag', leave: 'Leave out' }}
          entries={known}
          onChange={(key, to) => choose({ categoryKeys: { [key]: to } })}
        />
        <TermChoices
          title="Author by author"
          terms={authors}
          chosen={choices.authorKeys}
          general={choices.authors}
          options={{ new: 'Author', nobody: 'No author' }}
          entries={knownAuthors}
          onChange={(key, to) => choose({ authorKeys: { [key]: to } })}
        />
      </div>
    </FieldStack>
  );
}

interface ChoiceProps {
  field: SimpleChoice;
  value: string;
  onChange: (value: string) => void;
}

const Choice = ({ field, value, onChange }: ChoiceProps) => {
  const { label, options } = choiceLabels[field];
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      {Object.entries(options).map(([option, name]) => (
        <option key={option} value={option}>
          {name}
        </option>
      ))}
    </SelectField>
  );
};
