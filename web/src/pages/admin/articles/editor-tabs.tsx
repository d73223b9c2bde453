import styled from 'styled-components';
import type { Category } from '@contract/category';
import type { Post } from '@contract/post';
import type { EditTab } from '@contract/post-fields';
import { authorsRead } from '~/features/authors/api/reads';
import { EarningsSection } from '~/features/articles/components/earnings-section';
import { ProvenanceSection } from '~/features/articles/components/provenance-section';
import { DetailFields } from '~/features/editor/components/detail-fields';
import { SeoFields } from '~/features/editor/components/seo-fields';
import { SettingsFields } from '~/features/editor/components/settings-fields';
import { errorsByTab } from '~/features/editor/model/edit-tabs';
import type { PostValues } from '~/features/editor/model/post-values';
import { SeriesSection } from '~/features/series/components/series-section';
import type { Form } from '~/lib/form/use-form';
import { plural } from '~/lib/format';
import { useRead } from '~/lib/read';
import { useSite } from '~/lib/site-context';
import { color } from '~/theme/tokens';
import { Tabs } from '~/ui/tabs/tabs';
import { ArticleImage } from '../editor/article-image';

interface EditorTabsProps {
  /** The post as saved. */
  post: Post;
  form: Form<PostValues>;
  /** Undefined while they load. */
  categories: readonly Category[] | undefined;
  /** Selects a part of the text in its field. */
  onShow: (from: number, to: number) => void;
  tab: EditTab;
  onTab: (tab: EditTab) => void;
}

/** Fields of an article in three tabs, each with its number of invalid fields. */
export function EditorTabs({ post, form, categories, onShow, tab, onTab }: EditorTabsProps) {
  const { brandName } = useSite();
  const authors = useRead(authorsRead).data ?? undefined;
  const wrong = errorsByTab(form.errors);
  const labelOf = (name: string, id: EditTab) => (
    <>
      {name}
      {wrong[id] > 0 && (
        <Wrong>
          {wrong[id]}
          <span className="visually-hidden">
            {' '}
            {plural(wrong[id], 'field', 'fields').replace(/^\S+ /, '')} to correct
          </span>
        </Wrong>
      )}
    </>
  );
  const seo = <SeoFields form={form} publicUrl={window.location.origin} brandName={brandName} />;
  return (
    <Tabs
      label="Parts of the article"
      value={tab}
      onChange={onTab}
      tabs={[
        {
          id: 'content',
          label: labelOf('Content', 'content'),
          content: (
            <DetailFields form={form} onShow={onShow} products={post.affiliateProducts}>
              <ArticleImage form={form} />
            </DetailFields>
          ),
        },
        { id: 'seo', label: labelOf('SEO', 'seo'), content: seo },
        {
          id: 'settings',
          label: labelOf('Settings', 'settings'),
          content: (
            <>
              <SettingsFields
                form={form}
                categories={categories}
                authors={authors}
                first={post.authors}
              />
              <SeriesSection id={post.id} />
              <ProvenanceSection id={post.id} />
              <EarningsSection id={post.id} />
            </>
          ),
        },
      ]}
    />
  );
}

const Wrong = styled.span`
  color: ${color.danger};
`;
