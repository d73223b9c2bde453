import { useRef } from 'react';
import styled from 'styled-components';
import type { Form } from '~/lib/form/use-form';
import { color, fontSize, lineHeight, radius, space } from '~/theme/tokens';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';
import { parseTags } from '~/lib/form/field-of';
import type { PostValues } from '../model/post-values';

/** Keywords as comma-separated text, with the parsed list below. */
export function KeywordsField({ form }: { form: Form<PostValues> }) {
  const group = useRef<HTMLDivElement>(null);
  const tags = parseTags(form.values.tags);

  const remove = (index: number): void => {
    form.set('tags', tags.filter((_, at) => at !== index).join(', '));
    // The pressed button is removed with its keyword.
    requestAnimationFrame(() => {
      const buttons = group.current?.querySelectorAll('button') ?? [];
      const next = buttons[Math.min(index, buttons.length - 1)];
      (next ?? group.current?.querySelector('input'))?.focus();
    });
  };

  return (
    <Group ref={group}>
      <TextField
        label="SEO Keywords"
        name="tags"
        hint="Separated by commas. Readers see them as tags below the article."
        error={form.errors.tags}
        value={form.values.tags}
        onChange={(event) => form.set('tags', event.target.value)}
      />
      {tags.length > 0 && (
        <Chips role="list" aria-label="Keywords">
          {tags.map((tag, index) => (
            // A keyword may occur twice, so its index is part of the key.
            <Chip key={`${index}:${tag}`}>
              {tag}
              <Remove type="button" aria-label={`Remove ${tag}`} onClick={() => remove(index)}>
                <Icon name="close" size={12} />
              </Remove>
            </Chip>
          ))}
        </Chips>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  gap: ${space[3]};
`;

const Chips = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

const Chip = styled.li`
  display: inline-flex;
  align-items: center;
  padding-left: ${space[3]};
  border: 1px solid ${color.line};
  border-radius: ${radius.fine};
  background-color: ${color.sunken};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  & + & {
    margin-top: 0;
  }
`;

const Remove = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  min-width: 2.25rem;
  min-height: 2.25rem;
  color: ${color.muted};
  &:hover {
    color: ${color.danger};
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
`;
