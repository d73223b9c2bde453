import { type FormEvent, useId } from 'react';
import styled from 'styled-components';
import type { TopicIdea } from '@contract/ai';
import type { Category } from '@contract/category';
import { color, fontSize, space } from '~/theme/tokens';
import { titleText } from '~/theme/type-styles';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card, CardHead } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { type StoredIdeas, useTopicIdeas } from '../model/use-topic-ideas';
import { contentTypeNames } from '../model/words';
import { CategoryChoice } from './category-choice';
import { Actions, Fields, Meta, Parts, Workbench } from './layout';
import { Outcome } from './outcome';
import { RowsSkeleton } from './skeletons';
import { WorkButton } from './work-button';
import { WorkingCard } from './working-card';

interface IdeasPartProps {
  categories: readonly Category[] | undefined;
  onSpent: () => void;
  /** Uses an idea and its category in the first tab. */
  onUse: (idea: TopicIdea, category: string) => void;
}

/** Topics that the archive does not cover yet. */
export function IdeasPart({ categories, onSpent, onUse }: IdeasPartProps) {
  const titleId = useId();
  const { category, setCategory, kept, work, ask, cancel } = useTopicIdeas(onSpent);
  const isBusy = work.since !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (category !== '' && !isBusy) ask();
  };
  return (
    <Workbench>
      <Card aria-labelledby={titleId}>
        <CardHead id={titleId} title="Topics" />
        <Fields aria-labelledby={titleId} noValidate onSubmit={submit}>
          <CategoryChoice categories={categories} value={category} onChange={setCategory} />
          <Actions>
            <WorkButton type="submit" variant="filled" isReady={category !== ''} isBusy={isBusy}>
              {isBusy ? 'Generating…' : 'Generate Topic Ideas'}
            </WorkButton>
          </Actions>
        </Fields>
      </Card>
      <Parts>
        <Outcome work={work} />
        {work.since !== null ? (
          <WorkingCard
            label="The writer is looking for topics."
            since={work.since}
            onCancel={cancel}
          >
            <RowsSkeleton rows={5} endWidth="9rem" />
          </WorkingCard>
        ) : (
          <Found kept={kept} onUse={onUse} />
        )}
      </Parts>
    </Workbench>
  );
}

const Found = ({ kept, onUse }: { kept: StoredIdeas | null } & Pick<IdeasPartProps, 'onUse'>) =>
  kept === null ? (
    <EmptyState title="No topic ideas yet.">
      <p>Choose a category to find topics your archive doesn’t cover yet.</p>
    </EmptyState>
  ) : kept.ideas.length === 0 ? (
    <EmptyState title={`No new topics found for ${kept.category}.`}>
      <p>Your archive already covers the writer’s ideas. Try again, or choose another category.</p>
    </EmptyState>
  ) : (
    <Card aria-label={`Topic ideas for ${kept.category}`}>
      <CardHead title={kept.category}>
        {kept.writer === 'offline' && <Badge tone="gold">Offline writer</Badge>}
      </CardHead>
      <List role="list">
        {kept.ideas.map((idea) => (
          <Idea key={idea.topic} idea={idea} onUse={() => onUse(idea, kept.category)} />
        ))}
      </List>
    </Card>
  );

function Idea({ idea, onUse }: { idea: TopicIdea; onUse: () => void }) {
  const id = useId();
  return (
    <li>
      <div>
        <Topic id={id}>{idea.topic}</Topic>
        <Meta>{idea.reason}</Meta>
      </div>
      <Badge>{contentTypeNames[idea.contentType]}</Badge>
      <Button size="small" aria-describedby={id} onClick={onUse}>
        Use this topic
      </Button>
    </li>
  );
}

const List = styled.ul`
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[2]} ${space[4]};
    padding-block: ${space[4]};
    border-top: 1px solid ${color.line};
  }
  & > li > div {
    flex: 1 1 18rem;
    min-width: 0;
  }
`;

const Topic = styled.h3`
  ${titleText}
  font-size: ${fontSize.lead};
`;
