import { useState } from 'react';
import styled from 'styled-components';
import { securityRead, tokensRead } from '~/features/security/api/reads';
import { NewTokenDialog } from '~/features/security/components/new-token-dialog';
import { TokenList } from '~/features/security/components/token-list';
import { usePublicUrl } from '~/lib/public-url';
import { useRead } from '~/lib/read';
import { color } from '~/theme/tokens';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { Bar, Meta, Parts } from '~/ui/layout';
import { Answered, SkeletonRows } from '~/ui/loaded';
import { SettingsArea } from '../settings-area';
import { adminHead } from '../../frame/admin-head';

/** Lists, creates and revokes API tokens. */
function TokensScreen() {
  const [isMaking, setIsMaking] = useState(false);
  const { data: security } = useRead(securityRead);
  const mcpAddress = `${usePublicUrl()}/mcp`;
  return (
    <Card aria-label="API tokens">
      <Parts>
        <Bar>
          <Meta>
            Programs call the API with a token instead of your password.{' '}
            <a href="/api/openapi.json">OpenAPI description</a>
          </Meta>
          <Button
            size="small"
            variant="filled"
            disabled={!security}
            onClick={() => setIsMaking(true)}
          >
            <Icon name="plus" size={16} />
            New token
          </Button>
        </Bar>
        <Meta>
          Assistants that speak MCP connect with one to <Address>{mcpAddress}</Address>.
        </Meta>
        <Answered
          answer={useRead(tokensRead)}
          what="API tokens"
          skeleton={<SkeletonRows count={3} height="5rem" />}
        >
          {(tokens) => (tokens.length === 0 ? <NoTokens /> : <TokenList tokens={tokens} />)}
        </Answered>
      </Parts>
      <NewTokenDialog
        open={isMaking}
        asksForCode={security?.secondFactor ?? false}
        onClose={() => setIsMaking(false)}
      />
    </Card>
  );
}

const Address = styled.code`
  overflow-wrap: anywhere;
  color: ${color.ink};
`;

const NoTokens = () => (
  <EmptyState title="No API tokens yet.">
    <p>
      Create one for each program, such as a static site, a script or an assistant, with only the
      access it needs. Restoring a backup removes all tokens.
    </p>
  </EmptyState>
);

export const load = adminHead('API tokens');

export const Page = () => (
  <SettingsArea title="API tokens">
    <TokensScreen />
  </SettingsArea>
);
