import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import type { GeneratedContent } from '@contract/ai';
import { limits, metaHints, shown } from '@contract/limits';
import { count, plural } from '~/lib/format';
import { color, fontSize, lineHeight, media, space } from '~/theme/tokens';
import { capsText, titleText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { TextField } from '~/ui/text-field';
import { wordsIn } from '../model/words';
import { Actions, Fault, Meta, Parts } from './layout';
import { WorkButton } from './work-button';

/** Share of the requested length below which an article counts as short, as in the draft check. */
const SHORT_SHARE = 0.8;

interface GeneratedCardProps {
  result: GeneratedContent;
  /** The chosen category if it exists. */
  category: string | undefined;
  isCreating: boolean;
  fault: string | null;
  slugError: string | undefined;
  slug: string;
  onSlug: (slug: string) => void;
  onCreate: () => void;
  onRegenerate: () => void;
  onDiscard: () => void;
  /** Renders the text as readers will see it. */
  renderText: (content: string) => ReactNode;
}

/** A generated article before it becomes a post. */
export function GeneratedCard(props: GeneratedCardProps) {
  const { result, category, isCreating, fault, slugError, slug, onSlug } = props;
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title="Generated content">
        {result.isOutline && <Badge tone="gold">Outline</Badge>}
      </CardHead>
      <Parts>
        {result.isOutline && (
          <Meta>An outline by the offline writer: fill in the gaps before you publish.</Meta>
        )}
        <Title>{result.title}</Title>
        <p>{result.excerpt}</p>
        <Facts result={result} />
        <TextField
          label="Slug"
          hint="The last part of the URL. It must be unique."
          autoComplete="off"
          maxLength={limits.slug}
          error={slugError}
          value={slug}
          onChange={({ target }) => onSlug(target.value)}
        />
        <Content content={result.content} renderText={props.renderText} />
        {fault !== null && <Fault>{fault}</Fault>}
        <Actions>
          <WorkButton
            variant="filled"
            isReady={category !== undefined}
            isBusy={isCreating}
            onPress={props.onCreate}
          >
            {isCreating ? 'Creating…' : 'Create Post'}
          </WorkButton>
          <Button size="small" disabled={isCreating} onClick={props.onRegenerate}>
            Regenerate
          </Button>
          <Button size="small" variant="quiet" disabled={isCreating} onClick={props.onDiscard}>
            Discard
          </Button>
        </Actions>
        <Meta>
          {category === undefined
            ? 'Choose a category for the post.'
            : `Becomes a draft in ${category}. Nothing is published automatically.`}
        </Meta>
      </Parts>
    </Card>
  );
}

const lengthText = (text: string, { min, max }: { min: number; max: number }): string =>
  `${plural(text.length, 'character', 'characters')}, ${min}–${max} recommended`;

/** Word count of an article, with the requested length if it is too short. */
const lengthOf = ({ content, wordCount = 0, isOutline }: GeneratedContent): string => {
  const words = wordsIn(content);
  const isShort = !isOutline && words < wordCount * SHORT_SHARE;
  const short = isShort ? `: shorter than the ${count(wordCount)} you asked for` : '';
  return plural(words, 'word', 'words') + short;
};

const Facts = ({ result }: { result: GeneratedContent }) => (
  <List>
    <div>
      <dt>Meta title</dt>
      <dd>
        {result.metaTitle}{' '}
        <Meta as="span">({lengthText(result.metaTitle, metaHints.metaTitle)})</Meta>
      </dd>
    </div>
    <div>
      <dt>Meta description</dt>
      <dd>
        {result.metaDescription}{' '}
        <Meta as="span">({lengthText(result.metaDescription, metaHints.metaDescription)})</Meta>
      </dd>
    </div>
    <div>
      <dt>Tags</dt>
      <dd>{result.tags.length === 0 ? 'None' : result.tags.join(', ')}</dd>
    </div>
    <div>
      <dt>Length</dt>
      <dd>
        {lengthOf(result)}
        {result.affiliateProductIds.length > 0 &&
          `, ${plural(result.affiliateProductIds.length, 'affiliate product', 'affiliate products')}`}
      </dd>
    </div>
  </List>
);

interface ContentProps {
  content: string;
  renderText: (content: string) => ReactNode;
}

/** The beginning of the text (specification, section 9), or all of it as readers will see it. */
function Content({ content, renderText }: ContentProps) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const isLonger = content.length > shown.previewCharacters;
  return (
    <section aria-label="Content">
      <Sheet id={id} data-whole={isWhole || undefined}>
        {isWhole
          ? renderText(content)
          : `${content.slice(0, shown.previewCharacters)}${isLonger ? '…' : ''}`}
      </Sheet>
      <Toggle
        size="small"
        variant="quiet"
        aria-expanded={isWhole}
        aria-controls={id}
        onClick={() => setIsWhole(!isWhole)}
      >
        {isWhole
          ? 'Show less'
          : `Show all${isLonger ? ` ${count(content.length)} characters` : ''}`}
      </Toggle>
    </section>
  );
}

const Title = styled.h3`
  ${titleText}
  font-size: ${fontSize.h4};
`;

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  & dt {
    ${capsText}
    letter-spacing: 0.08em;
    color: ${color.muted};
  }
  & dd {
    overflow-wrap: anywhere;
  }
  ${media.md} {
    & > div {
      display: grid;
      grid-template-columns: 10rem minmax(0, 1fr);
      align-items: baseline;
    }
  }
`;

const Sheet = styled.div`
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.line};
  background-color: ${color.page};
  line-height: ${lineHeight.body};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  &[data-whole] {
    padding: ${space[6]};
    white-space: normal;
  }
`;

const Toggle = styled(Button)`
  margin-top: ${space[2]};
  padding-inline: 0;
`;
