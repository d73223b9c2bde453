import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { ownAdapters, type SocialAccount, type SocialAdapterName } from '@contract/social-account';
import { socialPlatforms } from '@contract/social-post';
import { limits } from '@contract/limits';
import { orList } from '@contract/or-list';
import { checkboxOf } from '~/lib/form/field-of';
import type { Form } from '~/lib/form/use-form';
import { color, fontSize, space } from '~/theme/tokens';
import { CheckboxField } from '~/ui/checkbox-field';
import { Meta } from '~/ui/layout';
import { SelectField } from '~/ui/select-field';
import { TextField } from '~/ui/text-field';
import { accountFields, type AccountField } from '../model/account-fields';
import { type AccountValues, keepsSecrets } from '../model/account-values';
import { apiNames } from '../model/account-labels';

interface AccountFieldsProps {
  account: SocialAccount;
  form: Form<AccountValues>;
}

/** Kind of connection to a platform, and its fields. */
export function AccountFields({ account, form }: AccountFieldsProps) {
  const { values, errors, set } = form;
  const { platform } = account;
  const own = ownAdapters[platform];
  return (
    <>
      <SelectField
        label="Connect with"
        error={errors.adapter ?? null}
        value={values.adapter}
        onChange={({ target }) => set('adapter', target.value === 'webhook' ? 'webhook' : own)}
      >
        <option value={own}>{apiNames[platform]}</option>
        <option value="webhook">Your own webhook</option>
      </SelectField>
      {accountFields[values.adapter].map((field) => (
        <ValueField
          key={`${values.adapter} ${field.name}`}
          field={field}
          isKept={field.isSecret && keepsSecrets(account, values.adapter)}
          error={errors[field.name]}
          value={values[field.name]}
          onChange={(value) => set(field.name, value)}
        />
      ))}
      {values.adapter === 'webhook' ? <WebhookNote /> : <Steps of={values.adapter} />}
      <CheckboxField
        role="switch"
        label="Schedule posts by tasks without approval"
        hint="Otherwise each post stays a draft until you approve it."
        {...checkboxOf(form, 'isAutomatic')}
      />
    </>
  );
}

interface ValueFieldProps {
  field: AccountField;
  isKept: boolean;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}

/** Input attributes of a field; an address is shown in plain text. */
function entryOf({ name, isSecret }: AccountField): Partial<ComponentProps<typeof TextField>> {
  if (name === 'url') return { inputMode: 'url', autoComplete: 'off', maxLength: limits.url };
  if (!isSecret) return { inputMode: 'numeric', autoComplete: 'off', maxLength: limits.name };
  // Prevents browsers from filling in saved passwords.
  return { type: 'password', autoComplete: 'new-password', maxLength: limits.socialSecret };
}

function ValueField({ field, isKept, error, value, onChange }: ValueFieldProps) {
  const { label, hint } = field;
  return (
    <TextField
      label={label}
      hint={isKept ? `${hint} Leave empty to keep the saved one.` : hint}
      error={error ?? null}
      aria-required={!isKept}
      {...entryOf(field)}
      {...(isKept && { placeholder: 'Kept' })}
      spellCheck={false}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

type Network = Exclude<SocialAdapterName, 'webhook'>;

const CONSOLES: Readonly<Record<Network, { name: string; href: string }>> = {
  x: { name: 'X’s developer console', href: 'https://console.x.com' },
  facebook: { name: 'Meta for Developers', href: 'https://developers.facebook.com/apps' },
  instagram: { name: 'Meta for Developers', href: 'https://developers.facebook.com/apps' },
};

const STEPS: Readonly<Record<Network, readonly string[]>> = {
  x: [
    'Log in as the account that posts, and create an app.',
    'Set its user authentication to “Read and write”. Keys made before that can only read.',
    'Copy the four values from the app’s keys and tokens.',
    'Buy credits: X charges for every post, and more for one with a link.',
  ],
  facebook: [
    'Create an app of the type Business, connect it to the business that owns the page, and set it live.',
    'In Meta’s business settings add a system user, assign the app and the page to it, and generate a token that never expires.',
    'With that token, request me/accounts: it lists the page’s ID and the page’s own token.',
  ],
  instagram: [
    'Make the account a professional one, and link it to your Facebook page.',
    'Get the page’s token as for Facebook, with the Instagram permissions too.',
    'Request the page’s instagram_business_account: that number is the account ID.',
  ],
};

/** Steps to find the credentials of a network. */
const Steps = ({ of: network }: { of: Network }) => {
  const { name, href } = CONSOLES[network];
  return (
    <How>
      <summary>Where to find these values</summary>
      <ol>
        <li>
          Open{' '}
          <a href={href} target="_blank" rel="noreferrer">
            {name}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
          .
        </li>
        {STEPS[network].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </How>
  );
};

/** Fields of a post that is sent to a webhook (docs/social-webhook.md). */
const WEBHOOK_FIELDS: readonly (readonly [names: string, what: string])[] = [
  ['type', 'post or test'],
  ['idempotencyKey', 'the same for every attempt at a post, and in the header Idempotency-Key'],
  ['platform', orList(socialPlatforms)],
  ['text', 'the post without its link'],
  ['link', 'the article’s address, with the campaign of this post'],
  ['imageUrl, imageAlt', 'a JPEG of 1200 × 630 pixels, and what it shows'],
];

/** Meaning of a webhook's response for the post. */
const WEBHOOK_RESPONSES: readonly (readonly [status: string, meaning: string])[] = [
  ['2xx', 'accepted; a JSON body may name id, and url, to which the queue links'],
  [
    '408, 409, 425, 5xx or none in 20 seconds',
    'sent again with the same key, up to seven times within two hours',
  ],
  ['429', 'all posts of the network wait for Retry-After, or an hour'],
  ['401, 403, 404, 405, 410 or a redirect', 'posts wait until you save the connection again'],
  ['Any other 4xx', 'refused; error or message of a JSON body is shown as the reason'],
];

const WebhookNote = () => (
  <>
    <Meta>
      Posts come as JSON. <code>X-Aurelian-Signature</code> is <code>t=seconds,v1=hex</code>: the
      HMAC-SHA256, keyed by the secret, of the seconds, a dot and the body. Respond with 2xx once
      you have accepted a post, and publish each <code>Idempotency-Key</code> only once. Don’t
      publish posts of type <code>test</code>; the test sends them.
    </Meta>
    <How>
      <summary>Fields and responses</summary>
      {[WEBHOOK_FIELDS, WEBHOOK_RESPONSES].map((rows) => (
        <ul key={rows[0]?.[0]}>
          {rows.map(([name, text]) => (
            <li key={name}>
              <strong>{name}</strong>: {text}
            </li>
          ))}
        </ul>
      ))}
    </How>
  </>
);

const How = styled.details`
  font-size: ${fontSize.small};
  color: ${color.muted};
  & > summary {
    min-height: 2.75rem;
    align-content: center;
    cursor: pointer;
    color: ${color.ink};
  }
  & > :is(ol, ul) {
    display: grid;
    gap: ${space[1]};
    padding-left: ${space[5]};
  }
  & > ul + ul {
    margin-top: ${space[4]};
  }
`;
