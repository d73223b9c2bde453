import type { PostValues } from '~/features/editor/model/post-values';
import { ImageField } from '~/features/uploads/components/image-field';
import type { Form } from '~/lib/form/use-form';

/** The image of an article, with its alternative text. */
export const ArticleImage = ({ form }: { form: Form<PostValues> }) => (
  <ImageField
    label="Image URL"
    value={form.values.imageUrl}
    onChange={(imageUrl) => form.set('imageUrl', imageUrl)}
    alt={form.values.imageAlt}
    onAltChange={(imageAlt) => form.set('imageAlt', imageAlt)}
    error={form.errors.imageUrl}
    altError={form.errors.imageAlt}
    aspect={16 / 9}
  />
);
