import styled from 'styled-components';
import type { Author } from '@contract/author';
import { authorPath } from '@contract/entry-paths';
import { SiteLink } from '~/lib/site-link';
import { useSite } from '~/lib/site-context';
import { RichText, useTexts } from '~/lib/texts';
import { color, space, weight } from '~/theme/tokens';
import { Picture } from '~/ui/image';

/** Authors of an article in order, or the magazine's default author. */
export function Byline({ authors }: { authors: readonly Author[] }) {
  const { authorName } = useSite();
  if (authors.length === 0) {
    return (
      <span>
        <RichText of="post.by" values={{ names: <Name to="/about">{authorName}</Name> }} />
      </span>
    );
  }
  const withImage = authors.filter(({ imageUrl }) => imageUrl !== '');
  return (
    <Line>
      {withImage.length > 0 && (
        <Portraits className="no-print">
          {withImage.map(({ id, imageUrl }) => (
            <Portrait key={id} src={imageUrl} alt="" ratio={1} sizes="40px" widths={[320]} />
          ))}
        </Portraits>
      )}
      <span>
        <RichText of="post.by" values={{ names: <Names authors={authors} /> }} />
      </span>
    </Line>
  );
}

/** Author names, each linked to the author's page. */
function Names({ authors }: { authors: readonly Author[] }) {
  const t = useTexts();
  return t.listPieces(authors.map(({ name }) => name)).map((piece) => {
    const author = typeof piece === 'number' ? authors[piece] : undefined;
    if (author === undefined) return piece;
    return (
      <Name key={author.id} to={authorPath(author.slug)}>
        {author.name}
      </Name>
    );
  });
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[3]};
`;

const Portraits = styled.span`
  display: flex;
  flex: none;
  gap: ${space[1]};
`;

const Portrait = styled(Picture)`
  width: 2.5rem;
`;

const Name = styled(SiteLink)`
  font-weight: ${weight.semibold};
  color: ${color.ink};
  text-decoration-color: transparent;
  &:hover {
    text-decoration-color: currentcolor;
  }
`;
