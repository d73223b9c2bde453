import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { Form } from '~/lib/form/use-form';
import { color, fontSize, space } from '~/theme/tokens';
import { RatingField } from '~/ui/rating-field';
import { FieldPair } from '~/ui/split-card';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import type { ProductValues } from '../model/product-values';

const POINTS = `One a line: up to ${limits.verdictPoints} of ${limits.verdictPoint} characters.`;

/** The editors' verdict on a product. */
export const VerdictFields = ({ form: { values, errors, set } }: { form: Form<ProductValues> }) => (
  <Verdict>
    <legend>Verdict</legend>
    <Note>
      Shown wherever an article shows the product as a card or in a comparison. All of it is
      optional.
    </Note>
    <FieldPair>
      <RatingField
        label="Rating"
        error={errors.rating ?? null}
        value={values.rating}
        onChange={(rating) => set('rating', rating)}
      />
      <TextField
        label="Best for"
        autoComplete="off"
        maxLength={limits.bestFor}
        hint="Such as long weekends, or small hands."
        error={errors.bestFor}
        value={values.bestFor}
        onChange={({ target }) => set('bestFor', target.value)}
      />
    </FieldPair>
    <FieldPair>
      <TextArea
        label="Pros"
        rows={3}
        hint={POINTS}
        error={errors.pros}
        value={values.pros}
        onChange={({ target }) => set('pros', target.value)}
      />
      <TextArea
        label="Cons"
        rows={3}
        hint={POINTS}
        error={errors.cons}
        value={values.cons}
        onChange={({ target }) => set('cons', target.value)}
      />
    </FieldPair>
  </Verdict>
);

const Verdict = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
  min-width: 0;
  margin: 0;
  padding: ${space[5]} 0 0;
  border: 0;
  border-top: 1px solid ${color.line};
  & > legend {
    float: left;
    width: 100%;
    padding: 0;
    font-size: ${fontSize.h4};
    color: ${color.ink};
  }
`;

const Note = styled.p`
  font-size: ${fontSize.small};
  color: ${color.muted};
`;
