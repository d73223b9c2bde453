import { css } from 'styled-components';
import { color } from '~/theme/tokens';

/** Marks deleted and inserted words within a text. */
export const changedWords = css`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  & > del {
    background-color: ${color.dangerTint};
    color: ${color.danger};
    text-decoration: line-through;
  }
  /* Space between deleted words and their replacement. */
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
