// A private Zapier app (Platform CLI): an API token, a trigger for new posts, and an action that stores a draft.
const { version } = require('./package.json');
const { version: platformVersion } = require('zapier-platform-core');

const SITE = '{{bundle.authData.site}}';

const withToken = (request, z, bundle) => ({
  ...request,
  headers: { ...request.headers, Authorization: `Bearer ${bundle.authData.token}` },
});

/** Zapier shows the sentence of a refusal in the editor, and asks for the token again at 401. */
const refuse = (response, z) => {
  if (response.status < 400) return response;
  const { detail = response.status, code, errors = [] } = response.data ?? {};
  const fields = errors.map(({ path, message }) => `${path}: ${message}`);
  throw new z.errors.Error([detail, ...fields].join('\n'), code, response.status);
};

module.exports = {
  version,
  platformVersion,
  authentication: {
    type: 'custom',
    fields: [
      {
        key: 'site',
        label: 'Address of the magazine',
        required: true,
        placeholder: 'https://example.com',
      },
      { key: 'token', label: 'API token', required: true, type: 'password' },
    ],
    // Needs posts:read, as the trigger does.
    test: { method: 'GET', url: `${SITE}/api/posts/counts` },
    connectionLabel: SITE,
  },
  beforeRequest: [withToken],
  afterResponse: [refuse],
  triggers: {
    new_post: {
      key: 'new_post',
      noun: 'Post',
      display: { label: 'New Post', description: 'Triggers when a post is published.' },
      operation: {
        // Newest first, each with an id: Zapier tells by it what it has seen.
        perform: {
          method: 'GET',
          url: `${SITE}/api/posts`,
          params: { status: 'published', sort: 'newest', view: 'card', limit: 50 },
        },
        sample: { id: 1, title: 'A Night on the Sleeper', slug: 'a-night-on-the-sleeper' },
      },
    },
  },
  creates: {
    draft: {
      key: 'draft',
      noun: 'Draft',
      display: { label: 'Create Draft', description: 'Stores a draft that no reader sees.' },
      operation: {
        inputFields: [
          { key: 'title', label: 'Title', required: true },
          { key: 'content', label: 'Text in Markdown', type: 'text' },
          { key: 'tags', label: 'Tags', list: true },
        ],
        perform: async (z, { authData, inputData }) => {
          const { title, content = '', tags = [] } = inputData;
          const url = `${authData.site}/api/posts/drafts`;
          return (await z.request({ method: 'POST', url, body: { title, content, tags } })).data;
        },
        sample: { id: 1, title: 'A Night on the Sleeper', slug: 'a-night-on-the-sleeper' },
      },
    },
  },
};
