import { joinFields } from './postback-fields';

describe('the fields of a postback', () => {
  it('come from both the URL and the body', () => {
    const { sent, faults } = joinFields({ token: 'x', click_id: '' }, { transaction_id: 'T1' });
    expect(sent).toEqual({ token: 'x', click_id: '', transaction_id: 'T1' });
    expect(faults).toEqual([]);
  });

  it('may repeat the same value, but not two different ones', () => {
    expect(joinFields({ amount: '5' }, { amount: 5 })).toEqual({
      sent: { amount: '5' },
      faults: [],
    });
    const { sent, faults } = joinFields({ amount: '5', status: ['a', 'a'] }, { amount: '6' });
    expect(sent).toEqual({});
    expect(faults).toEqual([
      { path: 'amount', message: 'amount must be given once' },
      { path: 'status', message: 'status must be given once' },
    ]);
  });

  it('are ignored if null', () => {
    expect(joinFields({ amount: '5' }, { amount: null, status: null })).toEqual({
      sent: { amount: '5' },
      faults: [],
    });
  });

  it('cannot be lists or objects, even ones with a toString of their own', () => {
    const odd = { toString: 1 };
    expect(joinFields({ amount: '5' }, { amount: odd }).faults).toHaveLength(1);
    expect(joinFields({}, { amount: odd }).sent).toEqual({ amount: odd });
    expect(joinFields({}, { amount: [odd] }).faults).toHaveLength(1);
  });

  it('are only the known ones', () => {
    const text = '{"__proto__": {"token": "x"}, "constructor": 1, "other": 2}';
    const body = JSON.parse(text) as Record<string, unknown>;
    expect(joinFields({ foo: '1' }, body)).toEqual({ sent: {}, faults: [] });
  });
});
