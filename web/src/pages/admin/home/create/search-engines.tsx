import { useState } from 'react';
import styled from 'styled-components';
import { SeoFields } from '~/features/editor/components/seo-fields';
import type { PostValues } from '~/features/editor/model/post-values';
import type { Form } from '~/lib/form/use-form';
import { useSite } from '~/lib/site-context';
import { color, motion, space, weight } from '~/theme/tokens';
import { Icon } from '~/ui/icon';

const fields = ['metaTitle', 'metaDescription', 'tags'] as const;

/** Search engine texts, collapsed until opened or invalid. */
export function SearchEngines({ form }: { form: Form<PostValues> }) {
  const { brandName } = useSite();
  const [isOpen, setIsOpen] = useState(false);
  const isWrong = fields.some((field) => form.errors[field] !== undefined);
  return (
    <Fold open={isOpen || isWrong} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        Search engines
        <Icon name="chevron" size={18} />
      </summary>
      <SeoFields form={form} publicUrl={window.location.origin} brandName={brandName} />
    </Fold>
  );
}

const Fold = styled.details`
  min-width: 0;
  border-block: 1px solid ${color.line};
  & > summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    padding-block: ${space[3]};
    font-weight: ${weight.semibold};
    color: ${color.ink};
    list-style: none;
    cursor: pointer;
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  & > summary > svg {
    transition: transform ${motion.fast} ${motion.ease};
  }
  &[open] > summary > svg {
    transform: rotate(180deg);
  }
  &[open] {
    padding-bottom: ${space[6]};
  }
  &[open] > summary {
    margin-bottom: ${space[3]};
  }
`;
