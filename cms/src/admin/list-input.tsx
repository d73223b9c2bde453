import { Box, Field, Flex, Tag, TextInput } from '@strapi/design-system';
import { Cross } from '@strapi/icons';
import { InputRenderer, useField } from '@strapi/strapi/admin';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';

type Input = ComponentProps<typeof InputRenderer>;

/** How a list is typed: what ends an entry besides Enter, if anything, and the placeholder. */
interface ListForm {
  separator: string | null;
  placeholder: string;
}

const POINTS: ListForm = { separator: null, placeholder: 'A few words, then Enter' };

/** The fields that hold a list of texts. */
const LISTS: Readonly<Record<string, ListForm>> = {
  tags: { separator: ',', placeholder: 'A word, then a comma' },
  pros: POINTS,
  cons: POINTS,
};

/** The entries with those of a typed text added. */
const withTyped = (
  entries: readonly string[],
  text: string,
  separator: string | null,
): string[] => {
  const typed = separator === null ? [text] : text.split(separator);
  return [...new Set([...entries, ...typed.map((entry) => entry.trim())].filter(Boolean))];
};

const readEntries = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** A list of entries: the separator, Enter or leaving the field adds the typed one. */
const ListInput = ({ name, label, hint, disabled = false, form }: Input & { form: ListForm }) => {
  const { separator, placeholder } = form;
  const field = useField(name);
  const [typed, setTyped] = useState('');
  const entries = readEntries(field.value);
  const save = (next: string[]): void => {
    field.onChange(name, next);
  };
  const add = (text: string): void => {
    setTyped('');
    if (text.trim() !== '') save(withTyped(entries, text, separator));
  };
  const type = (text: string): void => {
    if (separator !== null && text.includes(separator)) add(text);
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
        {entries.map((entry) => (
          <Tag
            key={entry}
            icon={<Cross />}
            label={`Remove ${entry}`}
            disabled={disabled}
            onClick={() => save(entries.filter((one) => one !== entry))}
          >
            {entry}
          </Tag>
        ))}
      </Flex>
      <Box paddingTop={entries.length > 0 ? 2 : 0}>
        <TextInput
          name={name}
          value={typed}
          disabled={disabled}
          placeholder={placeholder}
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

/** Fields that hold a list or an object: lists of texts get our input, all others Strapi's. */
export const StructuredInput = (props: Input) => {
  const form = LISTS[props.name];
  return form === undefined ? <InputRenderer {...props} /> : <ListInput {...props} form={form} />;
};
