import styled from 'styled-components';
import { addressedTags, tagPath } from '@contract/tag-slug';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontFamily, fontSize, lineHeight, media, space, width } from '~/theme/tokens';
import { capsText } from '~/theme/type-styles';

const LABEL_ID = 'filed-under';

/** The tags of a post in one line; nothing if it has none. */
export function TagList({ tags }: { tags: readonly string[] }) {
  const t = useTexts();
  const addressed = addressedTags(tags);
  if (addressed.length === 0) return null;
  return (
    <Index aria-labelledby={LABEL_ID}>
      <Label id={LABEL_ID}>{t('tag.filed')}</Label>
      <Entries role="list">
        {addressed.map(({ slug, name }) => (
          <li key={slug}>
            <Entry to={tagPath(slug)}>{name}</Entry>
          </li>
        ))}
      </Entries>
    </Index>
  );
}

const Index = styled.nav`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: ${space[1]} ${space[5]};
  max-width: ${width.text};
  margin-top: ${space[12]};
  padding-top: ${space[4]};
  border-top: 1px solid ${color.line};
`;

const Label = styled.span`
  ${capsText}
  color: ${color.goldText};
`;

const Entries = styled.ul`
  display: flex;
  flex: 1 1 16rem;
  flex-wrap: wrap;
  min-width: 0;
  font-family: ${fontFamily.serif};
  font-size: ${fontSize.body};
  line-height: ${lineHeight.snug};
  & > li {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  & > li:not(:last-child)::after {
    content: ',\\2002';
    white-space: pre;
    color: ${color.muted};
  }
`;

const Entry = styled(SiteLink)`
  display: inline-block;
  padding-block: ${space[2]};
  ${media.md} {
    padding-block: ${space[1]};
  }
  color: ${color.ink};
  text-decoration: none;
  &:hover {
    text-decoration: underline;
    text-decoration-color: ${color.gold};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
  }
`;
