// Secretlint rule that finds API tokens of this product (cms/src/login/rules/token-text.ts).

const TOKEN = /\baur_[0-9A-Za-z]{49}\b/g;

/** @type {import('@secretlint/types').SecretLintRuleCreator} */
export const creator = {
  messages: { FOUND: { en: () => 'found an API token' } },
  meta: {
    id: 'aurelian-api-token',
    recommended: true,
    type: 'scanner',
    supportedContentTypes: ['text'],
  },
  create(context) {
    const translate = context.createTranslator(creator.messages);
    return {
      file({ content }) {
        for (const { 0: found, index } of content.matchAll(TOKEN)) {
          context.report({
            message: translate('FOUND'),
            range: [index, index + found.length],
          });
        }
      },
    };
  },
};
