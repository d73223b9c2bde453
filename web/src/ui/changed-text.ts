import { css } from 'styled-components';
import { color } from '~/theme/tokens';

/** Words that were taken out and put in, within their text. */
export const changedWords = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  & > del {
    background-color: ${color.dangerTint};
    color: ${color.danger};
    text-decoration: line-through;
  }
  /* Words that replace others stand apart from them. */
  & > del + ins {
    margin-inline-start: 0.35em;
  }
  & > ins {
    background-color: ${color.successTint};
    color: ${color.success};
    text-decoration: underline;
    text-decoration-thickness: 1px;
  }
`;
