import styled from 'styled-components';
import type { Author } from '@contract/author';
import { authorPath } from '@contract/entry-paths';
import { AuthorLinks } from '~/features/authors/components/author-links';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { color, fontSize, media, rhythm, space, width } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { Picture } from '~/ui/image';

/** Authors of an article whose profile is more than a name, shown below it. */
export function PostAuthors({ authors }: { authors: readonly Author[] }) {
  const t = useTexts();
  const described = authors.filter(({ bio, role, imageUrl }) => bio + role + imageUrl !== '');
  if (described.length === 0) return null;
  return (
    <Frame aria-labelledby="authors-title">
      <h2 id="authors-title" className="visually-hidden">
        {t('post.authors', { count: described.length })}
      </h2>
      {described.map((author) => (
        <AboutAuthor key={author.id} author={author} />
      ))}
    </Frame>
  );
}

const AboutAuthor = ({
  author: { name, slug, role, bio, imageUrl, links },
}: {
  author: Author;
}) => (
  <About data-portrait={imageUrl !== '' || undefined}>
    {imageUrl !== '' && (
      <Portrait src={imageUrl} alt="" ratio={1} sizes="112px" widths={[320, 480]} />
    )}
    <Words>
      <Name>
        <SiteLink to={authorPath(slug)}>{name}</SiteLink>
      </Name>
      {role !== '' && <Role>{role}</Role>}
      {bio !== '' && <p>{bio}</p>}
      <AuthorLinks name={name} links={links} />
    </Words>
  </About>
);

const Frame = styled.section`
  display: grid;
  gap: ${space[8]};
  max-width: ${width.text};
  margin-inline: auto;
  margin-bottom: ${rhythm.compact};
`;

const About = styled.div`
  display: grid;
  gap: ${space[4]} ${space[6]};
  padding-top: ${space[8]};
  border-top: 1px solid ${color.line};
  &[data-portrait] {
    grid-template-columns: 5rem minmax(0, 1fr);
  }
  ${media.md} {
    &[data-portrait] {
      grid-template-columns: 7rem minmax(0, 1fr);
    }
  }
`;

const Portrait = styled(Picture)`
  align-self: start;
`;

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const Name = styled.h3`
  font-size: ${fontSize.h4};
  & > a {
    text-decoration-color: transparent;
    &:hover {
      text-decoration-color: currentcolor;
    }
  }
`;

const Role = styled.p`
  ${metaText}
`;
