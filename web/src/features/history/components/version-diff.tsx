import { useState } from 'react';
import { useSite } from '~/lib/site-context';
import { CheckboxField } from '~/ui/checkbox-field';
import { Stack } from '~/ui/layout';
import {
  type ComparedField,
  comparedFields,
  type ComparedVersion,
  type KnownEntries,
} from '../model/version-fields';
import { FieldDiff } from './field-diff';

interface VersionDiffProps {
  before: ComparedVersion;
  after: ComparedVersion;
  names: { before: string; after: string };
  known: KnownEntries;
}

/** Two versions of a post, field by field. */
export function VersionDiff({ before, after, names, known }: VersionDiffProps) {
  const { timezone } = useSite();
  return <FieldDiffs fields={comparedFields(before, after, known, timezone)} names={names} />;
}

interface FieldDiffsProps {
  fields: readonly ComparedField[];
  names: { before: string; after: string };
}

/** Compared fields of two versions, stacked. */
export function FieldDiffs({ fields, names }: FieldDiffsProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Stack $gap={6}>
      <CheckboxField
        label="Show unchanged text"
        checked={isWhole}
        onChange={(event) => setIsWhole(event.target.checked)}
      />
      {fields.map((field) => (
        <FieldDiff key={field.label} field={field} names={names} isWhole={isWhole} />
      ))}
    </Stack>
  );
}
