import { newSecret, signedHeaders } from './signature';

const event = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  seconds: 1_614_265_330,
  body: '{"test": 2432232314}',
};
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

describe('the signature of an event', () => {
  it('matches the example of Standard Webhooks', () => {
    expect(signedHeaders([secret], event)).toEqual({
      'webhook-id': event.id,
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('contains one signature for each valid secret', () => {
    const { 'webhook-signature': proof = '' } = signedHeaders([newSecret(), secret], event);
    expect(proof.split(' ')).toHaveLength(2);
    expect(proof.split(' ')[1]).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });

  it('uses a random 32-byte secret', () => {
    const made = newSecret();
    expect(made).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(newSecret()).not.toBe(made);
  });
});
