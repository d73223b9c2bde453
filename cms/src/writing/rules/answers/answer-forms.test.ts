import {
  articleForm,
  descriptionForm,
  improvementForm,
  schemaOf,
  topicsForm,
} from './answer-forms';

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean;
  items?: Schema;
}

const objectsIn = (schema: Schema): Schema[] => [
  ...(schema.type === 'object' ? [schema] : []),
  ...Object.values(schema.properties ?? {}).flatMap(objectsIn),
  ...(schema.items === undefined ? [] : objectsIn(schema.items)),
];

describe('the schemas of answers', () => {
  it.each([
    ['article', articleForm],
    ['topics', topicsForm],
    ['improvement', improvementForm],
    ['description', descriptionForm],
  ])('are compatible with strict mode: %s', (_, form) => {
    const schema = schemaOf(form);
    for (const object of objectsIn(schema)) {
      expect(object.additionalProperties).toBe(false);
      expect(object.required).toEqual(Object.keys(object.properties ?? {}));
    }
    expect(JSON.stringify(schema)).not.toMatch(
      /\$schema|minimum|maximum|minLength|pattern|default/,
    );
  });

  it('have the text first so that it can be streamed', () => {
    for (const form of [articleForm, improvementForm]) {
      expect(Object.keys((schemaOf(form) as Schema).properties ?? {})[0]).toBe('content');
    }
  });
});
