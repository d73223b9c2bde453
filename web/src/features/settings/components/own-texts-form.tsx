import type { ReactNode } from 'react';
import type { SiteText, SiteTexts } from '@contract/own-texts';
import { plural } from '~/lib/format';
import { Card, CardHead } from '~/ui/card';
import { Entries, Meta } from '~/ui/layout';
import { useOwnTexts } from '../model/use-own-texts';
import { OwnTextRow } from './own-text-row';
import { SaveFrame } from './save-frame';

interface OwnTextsFormProps {
  state: SiteTexts;
  /** Whether a text matches the search; edited texts are always shown. */
  isWanted: (text: SiteText) => boolean;
  /** Content shown if the search finds nothing. */
  empty: ReactNode;
}

/** The texts that readers see, by area, each with a field for the owner's own. */
export function OwnTextsForm({ state, isWanted, empty }: OwnTextsFormProps) {
  const { saved, drafts, refused, set, ...frame } = useOwnTexts(state);
  const shown = saved.texts.filter((text) => text.key in drafts || isWanted(text));
  const areas = [...new Set(shown.map(({ area }) => area))];
  const changed = saved.texts.filter(({ own }) => own !== null).length;
  return (
    <SaveFrame {...frame} label="Texts">
      <Meta role="status">
        {plural(shown.length, 'text', 'texts')}, {changed} of {saved.texts.length} changed
      </Meta>
      {areas.length === 0 && empty}
      {areas.map((area) => (
        <Card key={area} aria-label={area}>
          <CardHead title={area} />
          <Entries aria-label={area}>
            {shown
              .filter((text) => text.area === area)
              .map((text) => (
                <OwnTextRow
                  key={text.key}
                  text={text}
                  language={saved.language}
                  typed={drafts[text.key] ?? text.own ?? ''}
                  refusal={refused[text.key]}
                  onChange={set}
                />
              ))}
          </Entries>
        </Card>
      ))}
    </SaveFrame>
  );
}
