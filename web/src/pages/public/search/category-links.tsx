import styled from 'styled-components';
import { categoriesRead } from '~/features/categories/api/reads';
import { useRead } from '~/lib/read';
import { SiteLink } from '~/lib/site-link';
import { useTexts } from '~/lib/texts';
import { fontSize, space } from '~/theme/tokens';
import { Eyebrow } from '~/ui/eyebrow';

/** Links to the categories, for searches without results. */
export function CategoryLinks() {
  const t = useTexts();
  const { data } = useRead(categoriesRead);
  if (!data || data.length === 0) return null;
  return (
    <Sections aria-label={t('search.sections')}>
      <Eyebrow as="h2">{t('search.browse')}</Eyebrow>
      <Names role="list">
        {data.map(({ id, slug, name }) => (
          <li key={id}>
            <Name to={`/category/${slug}`}>{name}</Name>
          </li>
        ))}
      </Names>
    </Sections>
  );
}

const Sections = styled.nav`
  display: grid;
  gap: ${space[4]};
  margin-top: ${space[6]};
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[6]};
`;

const Name = styled(SiteLink)`
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  font-size: ${fontSize.small};
`;
