import type { Category } from '@contract/category';
import { CategoryField } from '~/features/editor/components/category-field';
import { StateSwitches } from '~/features/editor/components/state-switches';
import type { PostValues } from '~/features/editor/model/post-values';
import type { Form } from '~/lib/form/use-form';
import { type Answer, Failed } from '~/ui/loaded';
import { Stack } from '~/ui/layout';
import { ArticleImage } from '../../editor/article-image';

interface CreateSettingsProps {
  form: Form<PostValues>;
  categories: Answer<Category[]>;
}

/** Image, category and publication settings of a new post. */
export const CreateSettings = ({ form, categories }: CreateSettingsProps) => (
  <Stack $gap={6}>
    <ArticleImage form={form} />
    <CategoryField form={form} categories={categories.data ?? undefined} />
    {categories.error !== undefined && <Failed what="categories" mutate={categories.mutate} />}
    <StateSwitches form={form} />
  </Stack>
);
