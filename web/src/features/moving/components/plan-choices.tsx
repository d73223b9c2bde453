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

/** Saves what is chosen; the plan is counted again with it. */
export function useChoosing(id: number) {
  const { isPending, run } = useAction();
  const choose = (body: ImportChoicesPatch): Promise<unknown> =>
    run((call) => call('PATCH /api/imports/{id}', { params: { id }, body }), {
      failed: failureOf('Choice not saved'),
    });
  return { isPending, choose };
}

const generalCategory = { categories: 'category', tags: 'tag' } as const;

/** What becomes of each kind of thing, as the owner chooses. */
export function PlanChoices({ detail }: { detail: ImportDetail }) {
  const { isPending, choose } = useChoosing(detail.id);
  const { choices, authors, categories } = detail;
  const known = useRead(categoriesRead).data ?? [];
  const knownAuthors = useRead(authorsRead).data ?? [];
  return (
    <FieldStack aria-busy={isPending}>
      <FieldPair>
        {relevantChoices(detail).map((field) => (
          <Choice
            key={field}
            field={field}
            value={choices[field]}
            onChange={(value) => void choose({ [field]: value })}
          />
        ))}
        <SelectField
          label="Articles without a category"
          value={choices.defaultCategoryId ?? ''}
          onChange={({ target }) =>
            void choose({ defaultCategoryId: target.value === '' ? null : Number(target.value) })
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
          onChange={(categoryKeys) => void choose({ categoryKeys })}
        />
        <TermChoices
          title="Author by author"
          terms={authors}
          chosen={choices.authorKeys}
          general={choices.authors}
          options={{ new: 'Author', nobody: 'No author' }}
          entries={knownAuthors}
          onChange={(authorKeys) => void choose({ authorKeys })}
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
