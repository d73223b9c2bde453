import type { PostValues } from '~/features/editor/model/post-values';
import { PictureField } from '~/features/uploads/components/picture-field';
import type { Form } from '~/lib/form/use-form';

/** The picture of an article and what it shows. */
export const ArticlePicture = ({ form }: { form: Form<PostValues> }) => (
  <PictureField
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
