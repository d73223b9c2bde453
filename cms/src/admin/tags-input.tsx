import { Box, Field, Flex, Tag, TextInput } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { InputRenderer, useField } from '@strapi/strapi/admin';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';

type Input = ComponentProps<typeof InputRenderer>;

/** The tags that a text holds, between commas, behind those that are there. */
const withTyped = (tags: readonly string[], text: string): string[] => [
  ...new Set([...tags, ...text.split(',').map((tag) => tag.trim())].filter(Boolean)),
];

const readTags = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Tags one by one: a comma, Enter or leaving the field adds what is typed. */
const TagsInput = ({ name, label, hint, disabled = false }: Input) => {
  const field = useField(name);
  const [typed, setTyped] = useState('');
  const tags = readTags(field.value);
  const save = (next: string[]): void => {
    field.onChange(name, next);
  };
  const add = (text: string): void => {
    setTyped('');
    if (text.trim() !== '') save(withTyped(tags, text));
  };
  const type = (text: string): void => {
    if (text.includes(',')) add(text);
    else setTyped(text);
  };
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add(typed);
  };
  return (
    <Field.Root name={name} hint={hint} error={field.error}>
      <Field.Label>{label}</Field.Label>
      <Flex gap={2} wrap="wrap">
        {tags.map((tag) => (
          <Tag
            key={tag}
            icon={<Cross />}
            label={`Remove ${tag}`}
            disabled={disabled}
            onClick={() => save(tags.filter((one) => one !== tag))}
          >
            {tag}
          </Tag>
        ))}
      </Flex>
      <Box paddingTop={tags.length > 0 ? 2 : 0}>
        <TextInput
          name={name}
          value={typed}
          disabled={disabled}
          placeholder="A word, then a comma"
          onChange={({ target }: { target: HTMLInputElement }) => type(target.value)}
          onKeyDown={handleKey}
          onBlur={() => add(typed)}
        />
      </Box>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};

/** Fields that hold a list or an object: tags as tags, all others as Strapi shows them. */
export const StructuredInput = (props: Input) =>
  props.name === 'tags' ? <TagsInput {...props} /> : <InputRenderer {...props} />;
