import { outcomes, readText } from '../../../../tests/support/read-subscribers';
const ghost =
  'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers';
const mailchimp =
  'Email Address,First Name,Last Name,MEMBER_RATING,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LATITUDE,LONGITUDE,GMTOFF,DSTOFF,TIMEZONE,CC,REGION';
const mailchimpEnd = 'LEID,EUID,NOTES,TAGS';
const MEMBER = 'Kay,Lee,2,,,2024-02-01 10:54:27,203.0.113.9,,,,,,,';

describe('exports from services', () => {
  it.each<[string, string[], string[]]>([
    [
      'Ghost',
      [
        ghost,
        '64a1,left@example.com,Kay,,false,false,,2024-02-01T12:30:00.000Z,,,',
        '64a2,here@example.com,Lee,,true,false,,2024-02-01T12:30:00.000Z,,"News,VIP",',
        '64a3,gone@example.com,Max,,true,false,,2024-02-01T12:30:00.000Z,2025-01-01T00:00:00.000Z,,',
      ],
      ['left', 'wanted', 'unconfirmed'],
    ],
    [
      'Mailchimp, subscribed',
      [
        `${mailchimp},LAST_CHANGED,${mailchimpEnd}`,
        `a@example.com,${MEMBER},2024-02-01 10:54:27,12,ab,,"""Editors"""`,
      ],
      ['wanted'],
    ],
    [
      'Mailchimp, unsubscribed',
      [
        `${mailchimp},UNSUB_TIME,UNSUB_CAMPAIGN_TITLE,UNSUB_CAMPAIGN_ID,UNSUB_REASON,UNSUB_REASON_OTHER,${mailchimpEnd}`,
        `a@example.com,${MEMBER},2025-03-01 09:00:00,,,N/A (Unsubscribed by admin),,12,ab,,`,
        `b@example.com,${MEMBER},2025-03-01 09:00:00,News,1,,,12,ab,,`,
      ],
      ['left', 'left'],
    ],
    [
      'Mailchimp, cleaned',
      [
        `${mailchimp},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,${mailchimpEnd}`,
        `a@example.com,${MEMBER},2025-03-01 09:00:00,News,1,12,ab,,`,
      ],
      ['bounced'],
    ],
    [
      'Mailchimp, cleaned without its times',
      [
        `${mailchimp},CLEAN_TIME,CLEAN_CAMPAIGN_TITLE,CLEAN_CAMPAIGN_ID,${mailchimpEnd}`,
        `a@example.com,${MEMBER},,,,12,ab,,`,
      ],
      ['bounced'],
    ],
    [
      'Substack',
      [
        'email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at',
        'a@example.com,false,,other,false,2024-02-01T12:30:00.000Z,',
        'b@example.com,true,2027-01-01T00:00:00.000Z,monthly,true,2024-02-01T12:30:00.000Z,',
      ],
      ['wanted', 'left'],
    ],
    [
      'beehiiv',
      [
        'email,First Name,Last Name,status,tier,created_at,stripe_customer_id,Free Tier,Premium Tier,unsubscribed_at,Subscription Date (Substack)',
        'a@example.com,A,,active,free,2023-03-24 10:23:10 UTC,,true,false,,2022-01-01',
        'b@example.com,B,,inactive,free,2023-03-24 10:23:10 UTC,,true,false,2024-03-24 10:23:10 UTC,',
        'c@example.com,C,,pending,free,2023-03-24 10:23:10 UTC,,true,false,,',
      ],
      ['wanted', 'left', 'unconfirmed'],
    ],
    [
      'Kit',
      [
        'id,first_name,email,status,created_at,tags',
        ...['active', 'cancelled', 'bounced', 'complained', 'inactive'].map(
          (state, id) => `${id},A,k${id}@example.com,${state},2024-02-01 10:00:00 UTC,"a, b"`,
        ),
      ],
      ['wanted', 'left', 'bounced', 'complained', 'unconfirmed'],
    ],
    [
      'Buttondown',
      [
        'email,notes,metadata,tags,referrer_url,creation_date,secondary_id,subscriber_type,source,utm_campaign,unsubscription_date,unsubscription_reason',
        'a@example.com,,{},,,2024-02-01T12:30:00Z,1,regular,organic,,,',
        'b@example.com,,{},,,2024-02-01T12:30:00Z,2,unactivated,organic,,,',
        'c@example.com,,{},,,2024-02-01T12:30:00Z,3,unsubscribed,organic,,2025-02-01T12:30:00Z,too many',
        'd@example.com,,{},,,2024-02-01T12:30:00Z,4,undeliverable,organic,,,',
        'e@example.com,,{},,,2024-02-01T12:30:00Z,5,premium,api,,,',
      ],
      ['wanted', 'unconfirmed', 'left', 'bounced', 'wanted'],
    ],
    [
      'Brevo',
      [
        'CONTACT ID;EMAIL;FIRSTNAME;LASTNAME;SMS;DOUBLE_OPT-IN;EMAIL_BLACKLISTED;SMS_BLACKLISTED;ADDED_TIME;MODIFIED_TIME',
        '1;a@example.com;A;B;;;false;true;01-02-2024;02-02-2024',
        '2;b@example.com;A;B;;;true;false;01-02-2024;02-02-2024',
      ],
      ['wanted', 'left'],
    ],
    [
      'MailerLite',
      [
        'Subscriber,Name,Status,Sent,Opens,Clicks,Subscribed,Unsubscribed,Location,IP address',
        'a@example.com,A,Active,12,4,1,2024-02-01 10:00:00,,Bonn,',
        'b@example.com,B,Unsubscribed,12,4,1,2024-02-01 10:00:00,2025-02-01 10:00:00,,',
        'c@example.com,C,Junk,12,4,1,2024-02-01 10:00:00,,,',
        'd@example.com,D,Unconfirmed,0,0,0,,,,',
        'e@example.com,E,Bounced,1,0,0,2024-02-01 10:00:00,,,',
      ],
      ['wanted', 'left', 'complained', 'unconfirmed', 'bounced'],
    ],
    [
      'listmonk',
      [
        'uuid,email,name,attributes,status,created_at,updated_at',
        ...['enabled', 'disabled', 'blocklisted'].map(
          (state) => `u-1,${state}@example.com,A,{},${state},2024-02-01 10:00:00 +0000,`,
        ),
      ],
      ['wanted', 'unconfirmed', 'left'],
    ],
    [
      'Campaign Monitor',
      [
        'Email Address,Name,Subscribe Date,State',
        ...['Active', 'Unconfirmed', 'Unsubscribed', 'Bounced', 'Deleted'].map(
          (state) => `${state}@example.com,A,2024-02-01,${state}`,
        ),
      ],
      ['wanted', 'unconfirmed', 'left', 'bounced', 'unconfirmed'],
    ],
    [
      'Keila',
      [
        'Email,First name,Last name,Data,Status,External ID',
        ...['active', 'unsubscribed', 'unreachable'].map(
          (state) => `${state}@example.com,A,B,{},${state},`,
        ),
      ],
      ['wanted', 'left', 'bounced'],
    ],
    [
      'EmailOctopus',
      [
        'Email address,First name,Last name,Status,Created at,Tags',
        ...['SUBSCRIBED', 'UNSUBSCRIBED', 'PENDING'].map(
          (state) => `${state}@example.com,A,B,${state},2024-02-01T10:00:00+00:00,`,
        ),
      ],
      ['wanted', 'left', 'unconfirmed'],
    ],
    [
      'HubSpot',
      [
        'Record ID,First Name,Last Name,Email,Lead Status,Marketing contact status,Unsubscribed from all email,Email hard bounce reason,Create Date',
        '1,A,B,a@example.com,New,Marketing contact,,,2024-02-01 10:00',
        '2,A,B,b@example.com,Open,Marketing contact,Yes,,2024-02-01 10:00',
        '3,A,B,c@example.com,Open,Marketing contact,No,Unknown user,2024-02-01 10:00',
        '4,A,B,d@example.com,Open,Non-marketing contact,No,,2024-02-01 10:00',
      ],
      ['wanted', 'left', 'bounced', 'unconfirmed'],
    ],
    [
      'Klaviyo',
      [
        'Email,First Name,Email Marketing Consent,SMS Consent,Email Suppressions',
        'a@example.com,A,SUBSCRIBED,NEVER_SUBSCRIBED,',
        'b@example.com,B,NEVER_SUBSCRIBED,,',
        'c@example.com,C,SUBSCRIBED,,HARD_BOUNCE',
      ],
      ['wanted', 'unconfirmed', 'bounced'],
    ],
    [
      'Shopify',
      [
        'Customer ID,First Name,Email,Accepts Email Marketing,Default Address Province Code,Accepts SMS Marketing,Total Orders',
        '1,A,a@example.com,yes,NV,no,3',
        '2,B,b@example.com,no,NV,no,3',
      ],
      ['wanted', 'unconfirmed'],
    ],
    [
      'Constant Contact',
      [
        'Email address,Email status,Email permission status,Confirmed Opt-Out Date,Confirmed Opt-Out Reason',
        'a@example.com,Active,Express,,',
        'b@example.com,Unsubscribed,Unsubscribed,2024-01-01,Too many',
      ],
      ['wanted', 'left'],
    ],
    [
      'MailPoet',
      [
        'email,first_name,list_status,global_status',
        'a@example.com,A,subscribed,subscribed',
        'b@example.com,B,subscribed,bounced',
      ],
      ['wanted', 'bounced'],
    ],
    [
      'any service, inverted',
      [
        'email,Unsubscribed',
        'a@example.com,subscribed',
        'b@example.com,Unsubscribed',
        'c@example.com,0000-00-00 00:00:00',
      ],
      ['wanted', 'left', 'wanted'],
    ],
    [
      'our own',
      [
        'Email,Status,Consent,Consent date (UTC),Signed up (UTC),Confirmed (UTC),Ended (UTC),Reason,Origin,Frequency',
        "'+a@example.com,confirmed,Yes,2024-02-01T10:00:00.000Z,2024-02-01T10:00:00.000Z,2024-02-01T10:00:00.000Z,,,form,weekly",
        'b@example.com,pending,Yes,2024-02-01T10:00:00.000Z,2024-02-01T10:00:00.000Z,,,,form,weekly',
        'c@example.com,bounced,Yes,2024-02-01T10:00:00.000Z,2024-02-01T10:00:00.000Z,2024-02-01T10:00:00.000Z,2025-02-01T10:00:00.000Z,550,form,weekly',
      ],
      ['wanted', 'unconfirmed', 'bounced'],
    ],
    [
      'any service, in German',
      ['E-Mail-Adresse;Zustand', 'a@example.com;aktiv', 'b@example.com;Abgemeldet'],
      ['wanted', 'left'],
    ],
    [
      'any service, with states under any heading',
      ['email,Kind', 'a@example.com,subscribed', 'b@example.com,Unsubscribed'],
      ['wanted', 'left'],
    ],
    [
      'any service, with crosses',
      ['email,optedOut', 'a@example.com,', 'b@example.com,x'],
      ['wanted', 'left'],
    ],
    [
      'anybody, with noughts',
      ['email,is_subscribed', 'a@example.com,1', 'b@example.com,0', 'c@example.com,'],
      ['wanted', 'left', 'unconfirmed'],
    ],
    [
      'anybody, by the day of the confirmation',
      ['email,confirmed_at', 'a@example.com,2024-02-01', 'b@example.com,'],
      ['wanted', 'unconfirmed'],
    ],
    [
      'anybody, with a refused consent',
      ['email,consent', 'a@example.com,At the fair', 'b@example.com,no'],
      ['wanted', 'unconfirmed'],
    ],
    ['anybody, with a postal state', ['email,City,State', 'a@example.com,Reno,NV'], ['wanted']],
  ])('%s', async (_service, lines, expected) => {
    expect(await outcomes(lines.join('\r\n'))).toEqual(expected);
  });

  it('report ignored columns unless they are empty', async () => {
    const { unread } = await readText(
      `${ghost}\n64a2,here@example.com,Lee,,true,false,,2024-02-01T12:30:00.000Z,,"News,VIP",`,
    );
    expect(unread).toEqual(['id', 'name', 'complimentary_plan', 'labels']);
  });

  it('result in a reason and date for each line', async () => {
    const { lines } = await readText(
      'email,unsubscribed_at,status\na@example.com,2025-03-01 09:00:00,\nb@example.com,,Hard bounced',
    );
    expect(lines).toMatchObject([
      {
        at: Date.UTC(2025, 2, 1, 9),
        message: expect.stringContaining('unsubscribed_at') as string,
      },
      {
        at: undefined,
        message: 'According to the file: hard bounced (“status”: “Hard bounced”)',
      },
    ]);
  });

  it('keep the date of a consent', async () => {
    const { lines } = await readText(
      'Subscriber,Status,Subscribed\na@example.com,Active,2024-02-01 10:00:00',
    );
    expect(lines).toMatchObject([{ consentAt: Date.UTC(2024, 1, 1, 10) }]);
  });
});
