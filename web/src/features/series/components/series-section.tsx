import styled from 'styled-components';
import { entityTag } from '@contract/entity-tag';
import type { Series } from '@contract/series';
import { useRead } from '~/lib/read';
import { useAction } from '~/lib/use-action';
import { space } from '~/theme/tokens';
import { SelectField } from '~/ui/select-field';
import { allSeriesRead } from '../api/reads';
import { seriesFailure, seriesSaved } from '../model/messages';
import { withPartAt, withoutPart } from '../model/series-values';

/**
 * Series of an article and its place in it; saved at once, since they are stored with the series.
 */
export function SeriesSection({ id }: { id: number }) {
  const { data: all } = useRead(allSeriesRead);
  const { isPending, run } = useAction();
  const own = all?.find(({ posts }) => posts.some((post) => post.id === id));

  const save = (series: Series, postIds: number[]): Promise<unknown> =>
    run(
      (call) =>
        call('PATCH /api/series/{id}', {
          params: { id: series.id },
          body: { postIds },
          ifMatch: entityTag(series),
        }),
      { done: seriesSaved(series.title), failed: seriesFailure },
    );
  const choose = (chosen: number): void => {
    const series = all?.find((one) => one.id === chosen);
    if (series !== undefined) void save(series, withPartAt(series, id, series.posts.length));
    else if (own !== undefined) void save(own, withoutPart(own, id));
  };

  if (all === undefined || all === null || all.length === 0) return null;
  const others = own?.posts.filter((post) => post.id !== id) ?? [];
  const place = own?.posts.findIndex((post) => post.id === id) ?? 0;
  return (
    <Group>
      <SelectField
        label="Series"
        hint="Saved immediately, separately from the article."
        disabled={isPending}
        value={own?.id ?? 0}
        onChange={({ target }) => choose(Number(target.value))}
      >
        <option value={0}>No series</option>
        {all.map((series) => (
          <option key={series.id} value={series.id}>
            {series.title}
          </option>
        ))}
      </SelectField>
      {own !== undefined && others.length > 0 && (
        <SelectField
          label="Place in the series"
          disabled={isPending}
          value={place}
          onChange={({ target }) => void save(own, withPartAt(own, id, Number(target.value)))}
        >
          {own.posts.map((_, index) => (
            <option key={index} value={index}>
              {index === 0 ? '1: first' : `${index + 1}: after “${others[index - 1]?.title}”`}
            </option>
          ))}
        </SelectField>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  margin-top: ${space[6]};
`;
