import { memo, useId } from 'react';
import styled from 'styled-components';
import type { SiteText } from '@contract/own-texts';
import type { Language } from '@contract/texts/languages';
import { color, fontSize, media, space } from '~/theme/tokens';
import { Badge } from '~/ui/badge';
import { Marks, Meta } from '~/ui/layout';
import { RowActions } from '~/ui/row-actions';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { faultOf } from '../model/own-texts';

/** Maximum length of a default text whose replacement has a single-line field. */
const ONE_LINE = 60;

interface OwnTextRowProps {
  text: SiteText;
  language: Language;
  /** Current text of its field. */
  typed: string;
  /** Why it was not saved. */
  refusal: string | undefined;
  onChange: (key: string, typed: string) => void;
}

/** A default text of the catalog, and a field for the owner's replacement. */
export const OwnTextRow = memo(function OwnTextRow(props: OwnTextRowProps) {
  const { text, language, typed, refusal, onChange } = props;
  const { key, standard, own } = text;
  const id = useId();
  const Field = standard.length > ONE_LINE ? LongField : TextField;
  return (
    <Row>
      <Side>
        <Words id={id} lang={language}>
          {standard}
        </Words>
        <Marks>
          <Key>{key}</Key>
          {own !== null && <Badge tone="gold">Changed</Badge>}
        </Marks>
      </Side>
      <Side>
        <Field
          label={`Own text for “${standard}”`}
          hideLabel
          name={key}
          lang={language}
          autoComplete="off"
          placeholder="Default"
          value={typed}
          error={refusal ?? faultOf(text, typed, language)}
          onChange={({ target }: { target: { value: string } }) => onChange(key, target.value)}
        />
        {typed !== '' && (
          <RowActions>
            <button
              type="button"
              aria-describedby={id}
              onClick={({ currentTarget }) => {
                // The button is about to be removed with the focus on it.
                currentTarget.closest('li')?.querySelector<HTMLElement>('[name]')?.focus();
                onChange(key, '');
              }}
            >
              Reset
            </button>
          </RowActions>
        )}
      </Side>
    </Row>
  );
});

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]} ${space[8]};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space[1]};
`;

const Key = styled(Meta)`
  font-size: ${fontSize.caption};
`;

const Words = styled.p`
  overflow-wrap: anywhere;
  color: ${color.ink};
`;

const LongField = styled(TextArea).attrs({ rows: 2 })`
  & > textarea {
    min-height: 0;
  }
`;
