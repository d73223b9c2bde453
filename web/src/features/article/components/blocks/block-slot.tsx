import type { Element } from 'hast';
import type { ReactNode } from 'react';
import { useTexts } from '~/lib/texts';
import { ComparisonBlock } from './comparison-block';
import { NewsletterBlock } from './newsletter-block';
import { ProductBlock } from './product-block';
import { RelatedBlock } from './related-block';
import { scrollArea } from './scroll-area';

interface BlockSlotProps {
  node?: Element;
  /** The sanitized body of the block. */
  children?: ReactNode;
}

/** A block at its place in an article. */
export function BlockSlot({ node, children }: BlockSlotProps) {
  const t = useTexts();
  const shown = node?.data?.shown;
  const hasBody = node !== undefined && node.children.length > 0;
  switch (shown?.name) {
    case undefined:
      return null;
    case 'product':
      return (
        <ProductBlock product={shown.product} hasNote={hasBody}>
          {children}
        </ProductBlock>
      );
    case 'comparison':
      return (
        <ComparisonBlock {...shown} hasCaption={hasBody}>
          {children}
        </ComparisonBlock>
      );
    case 'related':
      return <RelatedBlock post={shown.post} />;
    case 'newsletter':
      return <NewsletterBlock />;
    case 'figure':
      return (
        <figure data-block="figure" data-width={shown.width}>
          {children}
        </figure>
      );
    case 'pullquote':
      return <figure data-block="pullquote">{children}</figure>;
    case 'gallery':
      return (
        <div data-block="gallery" {...scrollArea(t('block.gallery', { count: shown.count }))}>
          {children}
        </div>
      );
    case 'embed':
      return <div data-block="embed">{children}</div>;
    case 'note':
    case 'facts':
      return (
        <Titled name={shown.name} title={shown.title}>
          {children}
        </Titled>
      );
    case 'fault':
      return (
        <p data-block="fault" role="note">
          <strong>Not shown to readers.</strong> {shown.sentence}
        </p>
      );
  }
}

interface TitledProps {
  name: 'note' | 'facts';
  title: string;
  children: ReactNode;
}

const Titled = ({ name, title, children }: TitledProps) => {
  const t = useTexts();
  return (
    <div
      data-block={name}
      role={name === 'note' ? 'note' : 'group'}
      aria-label={title || t(name === 'note' ? 'block.note' : 'block.facts')}
    >
      {title !== '' && <p data-part="eyebrow">{title}</p>}
      {children}
    </div>
  );
};
