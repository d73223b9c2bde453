import styled from 'styled-components';
import { useRead } from '~/lib/read';
import { color, fontSize, lineHeight, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { setupRead } from '~/lib/settings-reads';
import { setupNotes } from '../model/setup-notes';
import { useDismissed } from '../model/use-dismissed';

const DISMISSED_KEY = 'aurelian:setup-banner-dismissed';

/** Says what is not configured yet and what works meanwhile; can be put away for the session. */
export function SetupBanner() {
  const { data } = useRead(setupRead);
  const [isDismissed, dismiss] = useDismissed(DISMISSED_KEY);
  const notes = data ? setupNotes(data) : [];
  if (isDismissed || notes.length === 0) return null;
  return (
    <Banner aria-label="Not configured yet">
      <Notes role="list">
        {notes.map(({ title, meanwhile, variable, gain }) => (
          <li key={variable}>
            <strong>{title}</strong> {meanwhile} Set <code>{variable}</code> {gain}
          </li>
        ))}
      </Notes>
      <IconButton aria-label="Dismiss" onClick={dismiss}>
        <Icon name="close" size={16} />
      </IconButton>
    </Banner>
  );
}

const Banner = styled.section`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${space[3]};
  padding: ${space[2]} ${space[2]} ${space[2]} ${space[5]};
  border: 1px solid ${color.line};
  border-left: 2px solid ${color.gold};
  background-color: ${color.surface};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  & code {
    font-size: 0.875em;
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: ${space[2]};
  && {
    padding-block: ${space[3]};
  }
`;
