import { readOne, useRead } from '~/lib/read';
import { LoadFailure } from '~/ui/error-screen';
import { Loading, Skeleton } from '~/ui/skeleton';
import { FieldPair, FieldStack, SplitCard } from '~/ui/split-card';
import { PasswordForm } from './password-form';
import { SecondFactor } from './second-factor';
import { SecurityPart, SecurityPartHead } from './security-part';

/** How the admin area is locked. */
const securityRead = readOne('GET /api/admin/security');

/** The lock of the admin area: its password and its second factor. */
export function SecurityCard() {
  const { data, error, mutate } = useRead(securityRead);
  return (
    <SplitCard title="Security" note="Password and two-step sign-in.">
      {data && (
        <>
          <SecurityPart>
            <SecurityPartHead>
              <h3>Password</h3>
            </SecurityPartHead>
            {data.isPasswordFixed ? <FixedPassword /> : <PasswordForm />}
          </SecurityPart>
          <SecondFactor security={data} />
        </>
      )}
      {!data && error && (
        <LoadFailure onRetry={() => void mutate()}>
          The security settings could not be loaded.
        </LoadFailure>
      )}
      {!data && !error && <Blocks />}
    </SplitCard>
  );
}

const FixedPassword = () => (
  <p>
    The password is set by <code>ADMIN_PASSWORD</code> in the server’s environment. Change it there
    and restart the server, or remove it to use the password stored in the database.
  </p>
);

const Blocks = () => (
  <Loading label="Loading the security settings…">
    <FieldStack>
      <FieldPair>
        <Skeleton $height="4.75rem" />
      </FieldPair>
      <FieldPair>
        <Skeleton $height="4.75rem" />
        <Skeleton $height="4.75rem" />
      </FieldPair>
    </FieldStack>
  </Loading>
);
