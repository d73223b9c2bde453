import styled from 'styled-components';
import { color, fontSize, media, space, weight } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';

/** Parts of a screen, stacked. */
export const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

/** A form next to its result if there is room. */
export const Workbench = styled(Parts)`
  ${media.lg} {
    grid-template-columns: minmax(0, 22rem) minmax(0, 1fr);
    align-items: start;
    gap: ${space[6]};
    &[data-even] {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

/** Stacked fields. */
export const Fields = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[5]};
`;

/** Buttons side by side. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[3]};
`;

/** A line of secondary text. */
export const Meta = styled.p`
  ${metaText}
  font-weight: ${weight.regular};
  overflow-wrap: anywhere;
  & > [data-mark] {
    margin-right: ${space[2]};
  }
`;

/** Error message next to its cause. */
export const Fault = styled.p.attrs({ role: 'alert' })`
  padding-left: ${space[3]};
  border-left: 2px solid ${color.danger};
  font-size: ${fontSize.small};
  color: ${color.danger};
  overflow-wrap: anywhere;
`;
