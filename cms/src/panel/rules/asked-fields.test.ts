import {
  type Attribute,
  dropUnknownParameters,
  refusedFilter,
  refusedPopulate,
  refusedSort,
} from './asked-fields';

const types: Record<string, Record<string, Attribute>> = {
  'api::post.post': {
    title: { type: 'string' },
    tags: { type: 'json' },
    category: { type: 'relation', target: 'api::category.category' },
    createdBy: { type: 'relation', target: 'admin::user' },
    updatedBy: { type: 'relation', target: 'admin::user' },
    owner: { type: 'relation', target: 'plugin::users-permissions.user' },
  },
  'api::category.category': {
    name: { type: 'string' },
    secret: { type: 'password' },
    posts: { type: 'relation', target: 'api::post.post' },
  },
};
const attributesOf = (uid: string) => types[uid];
const POST = 'api::post.post';

describe('a list in the panel', () => {
  it.each([
    undefined,
    '',
    'title:ASC',
    'id',
    'updatedAt:desc,title:asc',
    'category.name:ASC',
    ['title:asc', { category: { name: 'desc' } }],
    { title: 'asc' },
  ])('can be sorted by visible fields: %j', (sort) => {
    expect(refusedSort(attributesOf, POST, sort)).toBeUndefined();
  });

  it.each([
    ['createdBy:asc', 'createdBy'],
    ['createdBy.resetPasswordToken:asc', 'createdBy.resetPasswordToken'],
    ['title:asc, updatedBy.password', 'updatedBy.password'],
    ['createdBy[password]:asc', 'createdBy[password]'],
    [{ createdBy: { password: 'asc' } }, 'createdBy.password'],
    [['title', 'createdBy.id'], 'createdBy.id'],
    ['owner.email', 'owner.email'],
    ['category', 'category'],
    ['category.secret', 'category.secret'],
    ['category.posts.title', 'category.posts.title'],
    ['constructor', 'constructor'],
    ['', undefined],
  ])('cannot be sorted by %j', (sort, refused) => {
    expect(refusedSort(attributesOf, POST, sort)).toBe(refused);
  });

  it.each([
    undefined,
    { title: { $containsi: 'sea' } },
    { $and: [{ title: { $eq: 'a' } }, { category: { name: { $eq: 'b' } } }] },
    { title: { $in: ['a', 'b'] }, id: { $notIn: [1, 2] } },
    { category: { id: { $eq: '3' } } },
    { createdBy: { id: { $eq: '3' } } },
    { $not: { tags: { $null: true } } },
  ])('can be filtered by visible fields: %j', (filters) => {
    expect(refusedFilter(attributesOf, POST, filters)).toBeUndefined();
  });

  it.each([
    [{ createdBy: { email: { $startsWith: 'a' } } }, 'createdBy'],
    [{ createdBy: { id: { email: 'a' } } }, 'createdBy'],
    [{ createdBy: { $and: [{ email: 'a' }] } }, 'createdBy'],
    [{ $or: [{ title: 'a' }, { updatedBy: { password: { $gt: 'a' } } }] }, 'updatedBy'],
    [{ owner: { email: 'a' } }, 'owner'],
    [{ category: { secret: { $gt: 'a' } } }, 'category.secret'],
    [{ category: { posts: { createdBy: { password: 'a' } } } }, 'category.posts'],
    [{ title: { createdBy: 'a' } }, 'title'],
    [{ nothing: 'a' }, 'nothing'],
  ])('cannot be filtered by %j', (filters, refused) => {
    expect(refusedFilter(attributesOf, POST, filters)).toBe(refused);
  });

  it.each([
    undefined,
    '*',
    ['folder', 'createdBy'],
    { folder: '*', createdBy: true },
    { parent: { populate: { parent: '*' }, fields: ['name'] }, files: { count: true } },
  ])('can include whole relations: %j', (populate) => {
    expect(refusedPopulate(populate)).toBeUndefined();
  });

  it.each([
    [{ createdBy: { filters: { email: { $startsWith: 's' } } } }, 'createdBy'],
    [{ createdBy: { where: { password: 's' } } }, 'createdBy'],
    [{ files: { sort: 'createdBy.email' } }, 'files'],
    [{ folder: { populate: { createdBy: { filters: {} } } } }, 'folder'],
  ])('cannot restrict relations with %j', (populate, refused) => {
    expect(refusedPopulate(populate)).toBe(refused);
  });

  it('ignores parameters that the panel does not send', () => {
    const asked = { page: '2', _q: 'sea', sort: 'title:ASC', filters: {}, idsToOmit: ['1'] };
    const query: Record<string, unknown> = { ...asked, where: {}, orderBy: 'x', select: 'y' };
    dropUnknownParameters(query);
    expect(query).toEqual(asked);
  });
});
