import { Link } from 'react-router-dom';
import { categoriesRead } from '~/features/categories/api/reads';
import { RestoreCopy } from '~/features/editor/components/restore-copy';
import { LookEditor } from '~/features/look/components/look-editor';
import { allSeriesRead } from '~/features/series/api/reads';
import { ImageField } from '~/features/uploads/components/image-field';
import { readOne, useRead } from '~/lib/read';
import { useFreshRead } from '~/lib/use-fresh-read';
import { useSite } from '~/lib/site-context';
import { LoadingOrError } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { adminHead } from '../../frame/admin-head';
import { SettingsArea } from '../settings-area';

/** The current look of the site and the previous one. */
const lookRead = readOne('GET /api/look');

const placesNote = (
  <>
    Shown after <Link to="/admin/pages">your own pages</Link>, which have their own place setting.
    The site’s own links stay.
  </>
);

/** Edits the look of the public site. */
function LookScreen() {
  const { timezone } = useSite();
  const answer = useFreshRead(lookRead);
  const categories = useRead(categoriesRead).data ?? [];
  const series = useRead(allSeriesRead).data ?? [];
  const { data } = answer;
  if (!data) {
    return <LoadingOrError answer={answer} what="look" skeleton={<Skeleton $height="40rem" />} />;
  }
  return (
    <LookEditor
      state={data}
      categories={categories}
      series={series.map(({ slug, title }) => ({ id: slug, name: title }))}
      placesNote={placesNote}
      renderOffer={(offer) => (
        <RestoreCopy
          {...offer}
          timezone={timezone}
          outdatedNote="The look has since been saved elsewhere."
        />
      )}
      renderImage={({ value, error, onChange }) => (
        <ImageField
          label="Image"
          hint="Leave empty to use the site’s desert road. At least 1,600 pixels wide."
          value={value}
          error={error}
          aspect={16 / 9}
          onChange={onChange}
        />
      )}
    />
  );
}

export const load = adminHead('Look');

export const Page = () => (
  <SettingsArea title="Look">
    <LookScreen />
  </SettingsArea>
);
