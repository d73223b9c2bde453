import { Command } from 'cmdk';
import styled from 'styled-components';
import { color, fontSize, space } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';

/** Search field of the list. */
export const CommandField = styled(Command.Input)`
  margin-bottom: ${space[3]};
`;

/** Results in groups. */
export const CommandList = styled(Command.List)`
  max-height: 50vh;
  overflow-y: auto;
  color: ${color.muted};
`;

/** Group of entries of one kind. */
export const CommandGroup = styled(Command.Group)`
  padding-block: ${space[2]};
  & > [cmdk-group-heading] {
    ${capsText}
    padding: ${space[2]} 0;
    color: ${color.muted};
  }
`;

/** An entry of the list. */
export const CommandItem = styled(Command.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]};
  min-height: 2.75rem;
  padding: ${space[1]} ${space[3]};
  border-left: 2px solid transparent;
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
  color: ${color.ink};
  cursor: pointer;
  & > * {
    flex: none;
  }
  &[data-selected='true'] {
    border-left-color: ${color.gold};
    background-color: ${color.sunken};
  }
`;
