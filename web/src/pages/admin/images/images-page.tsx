import type { Upload, UploadQuery } from '@contract/upload';
import { uploadsRead } from '~/features/uploads/api/reads';
import { ImageList } from '~/features/uploads/components/image-list';
import { UploadImages, UploadTarget } from '~/features/uploads/components/images-upload';
import { UPLOADS_HINT } from '~/features/uploads/model/messages';
import { useManyUploads } from '~/features/uploads/model/use-many-uploads';
import { plural } from '~/lib/format';
import { useUnsaved } from '~/lib/leave-guard';
import { useFreshRead } from '~/lib/use-fresh-read';
import { EmptyState } from '~/ui/empty-state';
import { SkeletonRows } from '~/ui/loaded';
import { AdminArea } from '../frame/admin-area';
import { adminHead } from '../frame/admin-head';
import { AdminList } from '../lists/admin-list';
import { type BulkAction, oneByOne } from '../lists/use-bulk';
import { useKeptPage } from '../lists/use-kept-page';
import { type ListOrders, useListPlace } from '../lists/use-list-place';

const PAGE_SIZE = 24;

const orders: ListOrders<UploadQuery['sort']> = [
  { id: '-added', label: 'Newest' },
  { id: 'added', label: 'Oldest' },
  { id: 'name', label: 'Name, A to Z' },
  { id: '-name', label: 'Name, Z to A' },
];

const deleteImages: BulkAction<Upload> = {
  label: 'Delete',
  running: 'Deleting',
  done: 'deleted',
  isDangerous: true,
  question: (images) => ({
    title: `Delete ${plural(images.length, 'image', 'images')}?`,
    text: 'They are deleted permanently. Images that are still in use are kept.',
  }),
  work: oneByOne((call, { id }) => call('DELETE /api/uploads/{id}', { params: { id } })),
};

/** All uploaded images. */
export function ImagesScreen() {
  const place = useListPlace({ orders });
  const uploads = useManyUploads();
  useUnsaved(uploads.current !== null, 'The images that are not uploaded yet are left out.');
  const offset = (place.page - 1) * PAGE_SIZE;
  const answer = useKeptPage(
    useFreshRead(uploadsRead({ limit: PAGE_SIZE, offset, q: place.q, sort: place.sort })),
  );
  return (
    <UploadTarget uploads={uploads}>
      <AdminList
        nouns={{ one: 'image', many: 'images' }}
        place={place}
        answer={answer}
        size={PAGE_SIZE}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        searches="Name, description or tag"
        actions={[deleteImages]}
        tools={<UploadImages uploads={uploads} />}
        skeleton={<SkeletonRows count={6} height="6rem" />}
        none={
          <EmptyState title="Nothing has been uploaded yet.">
            <p>{UPLOADS_HINT}</p>
          </EmptyState>
        }
      >
        {(images) => <ImageList images={images} />}
      </AdminList>
    </UploadTarget>
  );
}

export const load = adminHead('Images');

export const Page = () => (
  <AdminArea title="Images">
    <ImagesScreen />
  </AdminArea>
);
