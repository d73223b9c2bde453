import { withoutAddresses } from './without-addresses';

describe('a response to the panel', () => {
  it('contains only the names of users, at any depth', () => {
    const createdBy = { id: 1, firstname: 'Ada', lastname: null, email: 'ada@example.com' };
    const at = new Date(0);
    expect(
      withoutAddresses({
        results: [{ title: 'A', createdBy, category: { updatedBy: createdBy } }],
        data: { updatedBy: null, createdBy: 7, at },
      }),
    ).toEqual({
      results: [
        {
          title: 'A',
          createdBy: { id: 1, firstname: 'Ada', lastname: null },
          category: { updatedBy: { id: 1, firstname: 'Ada', lastname: null } },
        },
      ],
      data: { updatedBy: null, createdBy: 7, at },
    });
  });

  it.each(['text', null, undefined, 3])('passes %j through', (answer) => {
    expect(withoutAddresses(answer)).toBe(answer);
  });
});
