import { bounceSecret } from '../../src/mail/rules/bounce-secret';
import { NewsletterLab } from '../support/newsletter-lab';
import { call, expectProblem } from '../support/request';

describe('reports of undelivered mail', () => {
  let lab: NewsletterLab;

  beforeAll(async () => {
    lab = await NewsletterLab.start();
  });
  afterAll(() => lab.stop());

  const address = () =>
    `/api/newsletter/bounces?token=${bounceSecret(lab.server.env.SITE_SECRET ?? '')}`;
  const report = (body: unknown) => call(lab.server, 'POST', address(), { body });

  it('are accepted in the formats of mail services', async () => {
    await lab.signUpAndConfirm('grid@example.com');
    await lab.signUpAndConfirm('post@example.com');
    const sendGrid = await report([
      {
        email: 'grid@example.com',
        event: 'bounce',
        type: 'bounce',
        reason: '550 5.1.1',
        sg_event_id: 'a',
      },
      { email: 'grid@example.com', event: 'delivered', sg_event_id: 'b' },
    ]);
    expect([sendGrid.status, sendGrid.json]).toEqual([
      200,
      { recorded: 1, unknown: 0, invalid: 0 },
    ]);
    const postmark = { RecordType: 'SpamComplaint', Type: 'SpamComplaint', TypeCode: 100_001 };
    expect((await report({ ...postmark, Email: 'post@example.com' })).status).toBe(200);
    expect(await lab.stateOf('grid@example.com')).toBe('bounced');
    expect(await lab.stateOf('post@example.com')).toBe('unsubscribed');
    expectProblem(await report([{ odd: 1 }]), 400);
  });

  it('require the signature of Amazon SNS if they have its envelope', async () => {
    const send = (text: string) =>
      call(lab.server, 'POST', address(), { raw: { type: 'text/plain; charset=UTF-8', text } });
    const forged = {
      Type: 'SubscriptionConfirmation',
      TopicArn: 'arn:aws:sns:eu-west-1:123456789012:bounces',
      SubscribeURL: 'https://example.com/',
      SigningCertURL: 'https://example.com/a.pem',
      SignatureVersion: '1',
      Signature: 'AAAA',
    };
    expectProblem(await send(JSON.stringify(forged)), 400);
    expectProblem(await send('{'), 400);
    // Without the SNS envelope, the secret in the address authenticates the report.
    await lab.signUpAndConfirm('ses@example.com');
    const bouncedRecipients = [{ emailAddress: 'ses@example.com' }];
    const bounce = { bounceType: 'Permanent', bouncedRecipients };
    const answer = await send(JSON.stringify({ notificationType: 'Bounce', bounce }));
    expect(answer.status).toBe(200);
    expect(await lab.stateOf('ses@example.com')).toBe('bounced');
  });
});
