import { Fragment, useMemo } from 'react';
import styled from 'styled-components';
import { count } from '~/lib/format';
import { color, fontFamily, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { capsText, metaText } from '~/theme/type-styles';
import { changedWords } from '~/ui/changed-text';
import { Quiet } from '~/ui/layout';
import type { ComparedField } from '../model/version-fields';
import { type DiffPart, diffTexts, collapseUnchanged, type ShownPart } from '../model/word-diff';

interface FieldDiffProps {
  field: ComparedField;
  /** Headings of the two versions. */
  names: { before: string; after: string };
  /** Whether unchanged parts are shown in full. */
  isWhole: boolean;
}

/** A field of two versions side by side, with removed text struck out and added text underlined. */
export function FieldDiff({ field, names, isWhole }: FieldDiffProps) {
  const { label, before, after } = field;
  const parts = useMemo(() => diffTexts(before, after), [before, after]);
  return (
    <section aria-label={label}>
      <Label>{label}</Label>
      {before === after ? (
        <Quiet>{before === '' ? 'Empty in both.' : 'Unchanged.'}</Quiet>
      ) : (
        <Columns>
          <Side name={names.before} parts={parts} leaves="removed" isWhole={isWhole} />
          <Side name={names.after} parts={parts} leaves="added" isWhole={isWhole} />
        </Columns>
      )}
    </section>
  );
}

interface SideProps {
  name: string;
  parts: readonly DiffPart[];
  /** Kind of changes that this side shows. */
  leaves: 'removed' | 'added';
  isWhole: boolean;
}

const Side = ({ name, parts, leaves, isWhole }: SideProps) => {
  const Mark = leaves === 'removed' ? 'del' : 'ins';
  const all: readonly ShownPart[] = isWhole ? parts : collapseUnchanged(parts);
  const shown = all.filter(({ kind }) => kind === 'same' || kind === leaves);
  return (
    <Cell>
      <Name>{name}</Name>
      <Text>
        {shown.length === 0 && <Quiet as="span">Empty</Quiet>}
        {shown.map((part, index) => (
          <Fragment key={index}>
            {part.kind === 'same' ? part.text : <Mark>{part.text}</Mark>}
            {part.hidden !== undefined && <Gap>… {count(part.hidden)} unchanged characters …</Gap>}
          </Fragment>
        ))}
      </Text>
    </Cell>
  );
};

const Label = styled.h3`
  margin-bottom: ${space[2]};
  font-family: ${fontFamily.sans};
  font-size: ${fontSize.small};
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${space[5]};
  }
`;

const Cell = styled.div`
  padding: ${space[3]} ${space[4]} ${space[4]};
  border: 1px solid ${color.line};
  background-color: ${color.page};
`;

const Name = styled.p`
  ${capsText}
  margin-bottom: ${space[2]};
  letter-spacing: 0.08em;
  color: ${color.muted};
`;

const Text = styled.div`
  line-height: ${lineHeight.body};
  ${changedWords}
`;

const Gap = styled.span`
  ${metaText}
  display: block;
  margin-block: ${space[2]};
  border-block: 1px dashed ${color.line};
  text-align: center;
`;
