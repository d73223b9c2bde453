import { useRead } from '~/lib/read';
import { Answered, SkeletonRows } from '~/ui/loaded';
import { Skeleton } from '~/ui/skeleton';
import { FieldPair, FieldStack, SplitCard } from '~/ui/split-card';
import { securityRead } from '../api/reads';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import { SecurityPart, SecurityPartHead } from './security-part';

/** Security of the admin area: password and two-step verification. */
export const SecurityCard = () => (
  <SplitCard title="Security" note="Password and two-step sign-in.">
    <Answered answer={useRead(securityRead)} what="the security settings" skeleton={<Blocks />}>
      {(security) => (
        <>
          <SecurityPart>
            <SecurityPartHead>
              <h3>Password</h3>
            </SecurityPartHead>
            {security.isPasswordFixed ? <FixedPassword /> : <PasswordForm />}
          </SecurityPart>
          <SecondFactor security={security} />
        </>
      )}
    </Answered>
  </SplitCard>
);

const FixedPassword = () => (
  <p>
    The password is set by <code>ADMIN_PASSWORD</code> in the server’s environment. Change it there
    and restart the server, or remove it to use the password stored in the database.
  </p>
);

const Blocks = () => (
  <FieldStack>
    <FieldPair>
      <Skeleton $height="4.75rem" />
    </FieldPair>
    <FieldPair>
      <SkeletonRows count={2} height="4.75rem" />
    </FieldPair>
  </FieldStack>
);
