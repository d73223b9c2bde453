import { Link } from 'react-router-dom';
import type { ImportChoices } from '@contract/import-choices';
import type { ImportEntry } from '@contract/moving';
import { count, plural } from '~/lib/format';
import { Card, CardHead } from '~/ui/card';
import { Meta, Parts, Stack } from '~/ui/layout';
import { Options, SelectField } from '~/ui/select-field';
import { editedLabels } from '../model/choice-labels';
import { kindName, placeOfEntry } from '../model/import-text';
import type { ChoicesProps } from './plan-choices';
import { ChoiceList } from './term-choices';

type Version = ImportChoices['edited'];

const versions = ['mine', 'theirs'] as const satisfies readonly Version[];

const labelsOf = ({ status }: ImportEntry): Record<Version, string> =>
  editedLabels[status === 'deleted' ? 'deleted' : 'edited'];

/**
 * Asks which version wins for entries that changed in the export and were edited or deleted here.
 */
export function EditedHere({ detail, isSaving, choose }: ChoicesProps) {
  const { edited, editedCount, choices } = detail;
  const chooseOne = (key: string, value: string): void => {
    choose({ editedKeys: { [key]: versions.find((one) => one === value) ?? null } });
  };
  return (
    <Card aria-labelledby="edited-title" aria-busy={isSaving}>
      <CardHead id="edited-title" title="Edited here since">
        <Meta>
          {plural(editedCount, 'item is', 'items are')} changed in the export, and edited or deleted
          here.
          {editedCount > edited.length &&
            ` The first ${count(edited.length)} are shown; your general choice applies to the rest.`}
        </Meta>
      </CardHead>
      <Parts>
        <SelectField
          label="Edited on both sides"
          value={choices.edited}
          onChange={({ target }) =>
            choose({ edited: target.value === 'theirs' ? 'theirs' : 'mine' })
          }
        >
          <Options of={versions} name={(one) => editedLabels.edited[one]} />
        </SelectField>
        <ChoiceList>
          {edited.map((entry) => (
            <Stack as="li" key={`${entry.kind} ${entry.key}`} $gap={2}>
              <SelectField
                label={entry.title || entry.key}
                value={choices.editedKeys[entry.key] ?? ''}
                onChange={({ target }) => chooseOne(entry.key, target.value)}
              >
                <option value="">
                  As chosen above: {labelsOf(entry)[choices.edited].toLowerCase()}
                </option>
                <Options of={versions} name={(one) => labelsOf(entry)[one]} />
              </SelectField>
              <About entry={entry} />
            </Stack>
          ))}
        </ChoiceList>
      </Parts>
    </Card>
  );
}

/** An entry's kind, its local edits, and a link to it. */
function About({ entry: { kind, status, edited, targetId } }: { entry: ImportEntry }) {
  const place = placeOfEntry(kind, targetId);
  const said = status === 'deleted' ? 'Deleted here' : edited || 'Edited here';
  return (
    <Meta>
      {kindName[kind]}. {said}.{' '}
      {place !== null && status !== 'deleted' && <Link to={place}>Open yours</Link>}
    </Meta>
  );
}
