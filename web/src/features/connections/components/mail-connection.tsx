import { MAIL_PORTS, mailSecurities, splitHost } from '@contract/connection';
import { textOf, checkboxOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { useRead } from '~/lib/read';
import { settingsRead } from '~/lib/settings-reads';
import { CheckboxField } from '~/ui/checkbox-field';
import { Meta } from '~/ui/layout';
import { Options, SelectField } from '~/ui/select-field';
import { FieldPair } from '~/ui/split-card';
import { TextField } from '~/ui/text-field';
import type { ConnectionOf } from '../api/reads';
import { mailServices, serviceOf } from '../model/mail-services';
import { secretOf, type SecretValue, sentSecret } from '../model/secret-value';
import { type ConnectionForm, useConnection } from '../model/use-connection';
import { ConnectionFrame } from './connection-frame';
import { LoadedConnection } from './loaded-connection';
import { SecretField } from './secret-field';

type Security = (typeof mailSecurities)[number];

interface MailValues {
  host: string;
  port: string;
  security: Security;
  checksCertificate: boolean;
  user: string;
  isUserSecret: boolean;
  password: SecretValue;
  from: string;
  to: string;
}

const securityNames: Readonly<Record<Security, string>> = {
  tls: 'TLS',
  starttls: 'STARTTLS',
  none: 'None (only in your own network)',
};

const OTHER = 'Other mail server';

/** Form of the site's mail server; it loads, tests and saves itself. */
export const MailConnection = () => (
  <LoadedConnection topic="mail">
    {(connection) => <MailForm connection={connection} />}
  </LoadedConnection>
);

function MailForm({ connection }: { connection: ConnectionOf<'mail'> }) {
  const { data: settings } = useRead(settingsRead);
  const state = useConnection<'mail', MailValues>({
    connection,
    valuesOf: ({ values, stored }, typed) => ({
      ...values,
      port: String(values.port),
      password: secretOf(stored, 'password'),
      to: typed?.to ?? '',
    }),
    inputOf: ({ port, password, to: _, ...values }) => ({
      topic: 'mail',
      ...values,
      port: Number(port.trim() || Number.NaN),
      password: sentSecret(password),
    }),
    testTo: ({ to }) => to.trim() || undefined,
  });
  const { form, isFixed } = state;
  return (
    <ConnectionFrame connection={connection} state={state} testLabel="Send a test email">
      {!isFixed('host') && <ServiceChoice form={form} />}
      <ServerFields state={state} />
      {!isFixed('host') && <LoginFields connection={connection} state={state} />}
      <FieldPair>
        <TextField
          {...textOf(form, 'from')}
          name="from"
          label="Sender"
          hint="Such as Name <letters@example.com>. Leave empty to use newsletter@ your site’s domain."
          readOnly={isFixed('from')}
          autoComplete="off"
        />
        <TextField
          {...textOf(form, 'to')}
          name="to"
          type="email"
          label="Send the test to"
          hint={settings?.contactEmail ? `Empty: ${settings.contactEmail}` : undefined}
          autoComplete="off"
        />
      </FieldPair>
    </ConnectionFrame>
  );
}

function ServiceChoice({ form }: { form: Form<MailValues> }) {
  const known = serviceOf(form.values.host);
  const choose = (name: string): void => {
    const service = mailServices.find((one) => one.name === name);
    if (service === undefined) {
      form.merge({ host: '', isUserSecret: false });
      return;
    }
    const { host, port, security, user, isUserSecret = false } = service;
    form.merge({
      ...{ host, security, isUserSecret, port: String(port), checksCertificate: true },
      ...((isUserSecret || user !== undefined) && { user: user ?? '' }),
    });
  };
  return (
    <SelectField
      label="Mail service"
      hint={known?.hint}
      value={known?.name ?? OTHER}
      onChange={({ target }) => choose(target.value)}
    >
      <Options of={[OTHER, ...mailServices.map(({ name }) => name)]} name={String} />
    </SelectField>
  );
}

function ServerFields({ state: { form, isFixed } }: { state: ConnectionForm<MailValues> }) {
  const { values, errors, merge } = form;
  const isGiven = isFixed('host');
  return (
    <>
      <TextField
        {...textOf(form, 'host')}
        name="host"
        label="Server"
        hint="Its host name, such as smtp.example.com."
        readOnly={isGiven}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onBlur={() => {
          const { host, port } = splitHost(values.host);
          if (host !== values.host) merge({ host, ...(port && { port: String(port) }) });
        }}
      />
      <FieldPair>
        <SelectField
          label="Encryption"
          name="security"
          disabled={isGiven}
          error={errors['security'] ?? null}
          value={values.security}
          onChange={({ target }) => {
            const security = target.value as Security;
            const isUsual = values.port === String(MAIL_PORTS[values.security]);
            merge({ security, ...(isUsual && { port: String(MAIL_PORTS[security]) }) });
          }}
        >
          <Options of={mailSecurities} name={(one) => securityNames[one]} />
        </SelectField>
        <TextField
          {...textOf(form, 'port')}
          name="port"
          label="Port"
          inputMode="numeric"
          readOnly={isGiven}
          autoComplete="off"
        />
      </FieldPair>
      <CheckboxField
        {...checkboxOf(form, 'checksCertificate')}
        name="checksCertificate"
        role="switch"
        label="Check the server’s certificate"
        hint="Turn this off only for your own server with a self-signed certificate."
        disabled={isGiven}
      />
    </>
  );
}

interface LoginFieldsProps {
  connection: ConnectionOf<'mail'>;
  state: ConnectionForm<MailValues>;
}

function LoginFields({ connection, state: { form } }: LoginFieldsProps) {
  const { values, errors, set } = form;
  return (
    <>
      <FieldPair>
        {values.isUserSecret ? (
          <Meta>The user name is as secret as the password, since both are the same.</Meta>
        ) : (
          <TextField
            {...textOf(form, 'user')}
            name="user"
            label="User"
            hint="Leave empty if the server needs no login."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        <SecretField
          name="password"
          label="Password"
          error={errors['password']}
          value={values.password}
          isStored={connection.stored.includes('password')}
          isFixed={false}
          onChange={(password) => set('password', password)}
        />
      </FieldPair>
    </>
  );
}
