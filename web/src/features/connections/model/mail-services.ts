import type { mailSecurities } from '@contract/connection';

/** Connection data of a mail service, from its public documentation. */
export interface MailService {
  name: string;
  host: string;
  port: number;
  security: (typeof mailSecurities)[number];
  /** The user name if it is the same for every account. */
  user?: string;
  /** Whether the user name is the same as the password. */
  isUserSecret?: boolean;
  hint: string;
}

const starttls = { port: 587, security: 'starttls' } as const;
const tls = { port: 465, security: 'tls' } as const;

/** Known mail services with their connection data. */
export const mailServices: readonly MailService[] = [
  {
    name: 'Amazon SES',
    host: 'email-smtp.us-east-1.amazonaws.com',
    ...starttls,
    hint: 'Put your region in the server name. Create SMTP credentials in the SES console: they are not your access keys.',
  },
  {
    name: 'Brevo',
    host: 'smtp-relay.brevo.com',
    ...starttls,
    hint: 'User and SMTP key are under SMTP & API.',
  },
  {
    name: 'Fastmail',
    host: 'smtp.fastmail.com',
    ...tls,
    hint: 'The user is your address. Create an app password under Privacy & Security.',
  },
  {
    name: 'Google Workspace',
    host: 'smtp.gmail.com',
    ...starttls,
    hint: 'The user is your address. Create an app password for it; that needs 2-step verification.',
  },
  {
    name: 'iCloud Mail',
    host: 'smtp.mail.me.com',
    ...starttls,
    hint: 'The user is your address. Create an app-specific password for it.',
  },
  {
    name: 'Mailgun',
    host: 'smtp.mailgun.org',
    ...starttls,
    hint: 'User and password are in the domain’s SMTP settings. For EU domains use smtp.eu.mailgun.org.',
  },
  {
    name: 'Mailjet',
    host: 'in-v3.mailjet.com',
    ...starttls,
    hint: 'The user is your API key, the password your secret key.',
  },
  {
    name: 'Microsoft 365',
    host: 'smtp.office365.com',
    ...starttls,
    hint: 'The user is your address. Authenticated SMTP has to be turned on for the mailbox.',
  },
  {
    name: 'Postmark',
    host: 'smtp.postmarkapp.com',
    ...starttls,
    isUserSecret: true,
    hint: 'Use the server API token as user and password.',
  },
  {
    name: 'Resend',
    host: 'smtp.resend.com',
    ...tls,
    user: 'resend',
    hint: 'The password is an API key.',
  },
  {
    name: 'SendGrid',
    host: 'smtp.sendgrid.net',
    ...starttls,
    user: 'apikey',
    hint: 'The password is an API key that may send mail.',
  },
  {
    name: 'SparkPost',
    host: 'smtp.sparkpostmail.com',
    ...starttls,
    user: 'SMTP_Injection',
    hint: 'The password is an API key. For EU accounts use smtp.eu.sparkpostmail.com.',
  },
  {
    name: 'Zoho Mail',
    host: 'smtp.zoho.com',
    ...tls,
    hint: 'The user is your address. With two-factor authentication create an app password.',
  },
];

const SES = /^email-smtp\.[\w-]+\.amazonaws\.com$/;

/** The mail service with this server; undefined for any other. */
export const serviceOf = (host: string): MailService | undefined =>
  mailServices.find((one) =>
    SES.test(one.host) ? SES.test(host) : one.host === host.trim().toLowerCase(),
  );
