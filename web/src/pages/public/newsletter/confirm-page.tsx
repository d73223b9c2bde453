import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { preferencesRead } from '~/features/newsletter/api/preferences-read';
import { ConfirmForm } from '~/features/newsletter/components/confirm-form';
import { PreferencesForm } from '~/features/newsletter/components/preferences-form';
import type { ConfirmStage } from '~/features/newsletter/model/confirm-labels';
import { useConfirmation } from '~/features/newsletter/model/use-confirmation';
import { categoriesRead } from '~/features/categories/api/reads';
import { postsRead } from '~/features/posts/api/reads';
import { PostGrid } from '~/features/posts/components/post-grid';
import { type FormState, useRefusedForm } from '~/lib/form-context';
import type { LoadContext, Loaded } from '~/lib/page';
import { useRead } from '~/lib/read';
import { useTexts } from '~/lib/texts';
import { space } from '~/theme/tokens';
import { Container } from '~/ui/container';
import { Section } from '~/ui/section';
import { messageHead } from './newsletter-head';
import { MessagePage } from './newsletter-page';

/** Posts to read after the confirmation. */
const newestPostsRead = postsRead({ limit: 3 });

export async function load({ site, query, texts, read }: LoadContext): Promise<Loaded> {
  const reader = query.get('reader');
  await Promise.all([
    read(categoriesRead),
    read(newestPostsRead),
    ...(reader === null ? [] : [read(preferencesRead(reader))]),
  ]);
  return messageHead(texts, texts('confirm.title'), site);
}

const stageOf = (query: URLSearchParams, refused: FormState | undefined): ConfirmStage => {
  if (refused !== undefined) {
    return refused.status < 500 && refused.status !== 429 ? 'refused' : 'failed';
  }
  const done = query.get('done');
  if (done === 'confirmed' || done === 'mailed') return done;
  // Without a token there is nothing to confirm.
  return query.get('token') === null ? 'refused' : 'asked';
};

export function Page() {
  const t = useTexts();
  const [query] = useSearchParams();
  const refused = useRefusedForm('confirmation');
  const token = query.get('token') ?? refused?.values.token ?? '';
  const confirmation = useConfirmation({
    token,
    stage: stageOf(query, refused),
    code: refused?.code ?? '',
    preferencesToken: query.get('reader') ?? '',
  });
  const { stage, labels, preferencesToken } = confirmation;
  return (
    <>
      <MessagePage
        stage={stage}
        title={t(labels.title)}
        lead={t(labels.lead)}
        isPlain={stage === 'confirmed'}
      >
        <ConfirmForm token={token} confirmation={confirmation} />
        {stage === 'confirmed' && preferencesToken !== '' && <Choice token={preferencesToken} />}
      </MessagePage>
      {stage === 'confirmed' && <Posts />}
    </>
  );
}

/** Topics and frequency for a new reader, right after the confirmation. */
function Choice({ token }: { token: string }) {
  const { data: stored } = useRead(preferencesRead(token));
  const { data: categories } = useRead(categoriesRead);
  if (!stored || !categories) return null;
  return <PreferencesForm token={token} stored={stored} categories={categories} start={null} />;
}

function Posts() {
  const t = useTexts();
  const { data } = useRead(newestPostsRead);
  if (!data || data.items.length === 0) return null;
  return (
    <Section tone="surface" space="compact" aria-labelledby="meanwhile-title">
      <Container>
        <Title id="meanwhile-title">{t('confirm.meanwhile')}</Title>
        <PostGrid posts={data.items} />
      </Container>
    </Section>
  );
}

const Title = styled.h2`
  margin-bottom: ${space[8]};
`;
