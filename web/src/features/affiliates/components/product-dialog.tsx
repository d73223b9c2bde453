import type { ReactNode } from 'react';
import type { CatalogProduct } from '@contract/affiliate-product';
import { limits } from '@contract/limits';
import { carriesSubId } from '@contract/sub-id-parameter';
import { textOf, checkboxOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { Button } from '~/ui/button';
import { CheckboxField } from '~/ui/checkbox-field';
import { FieldPair } from '~/ui/split-card';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { NO_CLICK_ID_WARNING } from '../model/link-labels';
import { productFailure, productSaved } from '../model/messages';
import {
  dayIn,
  pricedAt,
  productErrors,
  productInputOf,
  productPatchOf,
  type ProductValues,
  productValuesOf,
} from '../model/product-values';
import { useEntryForm } from '~/lib/form/use-entry-form';
import { FormDialog } from '~/ui/dialog/form-dialog';
import { VerdictFields } from './verdict-fields';
import { NetworkFilter } from './network-filter';

/** Renders the image field of a product. */
export type RenderImage = (image: {
  value: string;
  error: string | undefined;
  onChange: (imageUrl: string) => void;
}) => ReactNode;

interface ProductDialogProps {
  /** The product to edit; undefined for a new one. */
  product?: CatalogProduct | undefined;
  renderImage: RenderImage;
  onClose: () => void;
}

/** Adds or edits a product of the catalog. */
export function ProductDialog({ product, renderImage, onClose }: ProductDialogProps) {
  const { form, frame } = useEntryForm(() => productValuesOf(product), {
    errorsOf: productErrors,
    edit: product
      ? {
          changeOf: productPatchOf,
          update: (call, body) =>
            call('PATCH /api/affiliate/products/{id}', { params: { id: product.id }, body }),
        }
      : null,
    create: (call, values) =>
      call('POST /api/affiliate/products', { body: productInputOf(values) }),
    done: ({ name }) => productSaved(name),
    failed: productFailure,
    onClose,
  });
  return (
    <FormDialog
      title={product === undefined ? 'Add a product' : 'Edit product'}
      size="wide"
      {...frame}
    >
      <TextFields form={form} />
      <PriceFields form={form} former={productValuesOf(product)} />
      {renderImage({
        value: form.values.imageUrl,
        error: form.errors.imageUrl,
        onChange: (imageUrl) => form.set('imageUrl', imageUrl),
      })}
      <VerdictFields form={form} />
      <CheckboxField
        role="switch"
        label="Archived"
        hint="Not shown as a product to readers and editors; its sales are kept, and links in texts stay."
        {...checkboxOf(form, 'archived')}
      />
    </FormDialog>
  );
}

const LINK_HINT = 'As created by the program, without the sub-ID.';

const TextFields = ({ form }: { form: Form<ProductValues> }) => (
  <>
    <FieldPair>
      <TextField
        label="Name"
        aria-required
        autoComplete="off"
        maxLength={limits.name}
        {...textOf(form, 'name')}
      />
      <TextField
        label="Brand"
        autoComplete="off"
        maxLength={limits.name}
        {...textOf(form, 'brand')}
      />
    </FieldPair>
    <TextArea
      label="Description"
      rows={3}
      maxLength={limits.description}
      {...textOf(form, 'description')}
    />
    <FieldPair>
      <TextField
        label="Affiliate link"
        aria-required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.url}
        hint={carriesSubId(form.values.affiliateUrl) ? LINK_HINT : NO_CLICK_ID_WARNING}
        {...textOf(form, 'affiliateUrl')}
      />
      <NetworkFilter
        all="No network"
        hint="The network that pays for this link."
        error={form.errors.networkId}
        value={form.values.networkId}
        onChange={(networkId) => form.set('networkId', networkId)}
      />
    </FieldPair>
  </>
);

interface PriceFieldsProps {
  form: Form<ProductValues>;
  former: ProductValues;
}

function PriceFields({ form, former }: PriceFieldsProps) {
  const { values, errors, set, merge } = form;
  const { timezone } = useSite();
  const today = (): string => dayIn(Date.now(), timezone);
  return (
    <FieldPair>
      <TextField
        label="Price"
        autoComplete="off"
        maxLength={60}
        hint="As shown to readers, such as $12,400 or from €900 a night."
        error={errors.price}
        value={values.price}
        onChange={({ target }) => merge(pricedAt(target.value, { values, former, today: today() }))}
      />
      <div>
        <TextField
          label="Price checked on"
          type="date"
          hint="Defaults to today."
          {...textOf(form, 'priceAsOf')}
        />
        <Button size="small" variant="quiet" onClick={() => set('priceAsOf', today())}>
          Use today
        </Button>
      </div>
    </FieldPair>
  );
}
