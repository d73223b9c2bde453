import { useId, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { color, fontSize, layer, lineHeight, motion, radius, space } from '../../theme/tokens';
import { Icon } from '../icon';
import { useDisclosure } from './use-disclosure';

interface NavMenuProps {
  label: string;
  /** `<li>` elements, each with a `NavMenuLink`. */
  children: ReactNode;
  /** Aligns the list with the right edge of its button if there is no room beyond it. */
  isAtEnd?: boolean;
  className?: string;
}

/** Dropdown of links in the top bar: hover, focus, click, arrow keys, Escape. */
export const NavMenu = ({ label, children, isAtEnd = false, className }: NavMenuProps) => {
  const id = useId();
  const { open, root, button, list } = useDisclosure();
  return (
    <Root {...root} className={className}>
      <Trigger type="button" aria-controls={id} {...button}>
        {label}
        <Icon name="chevron" size={14} />
      </Trigger>
      <List
        id={id}
        role="list"
        data-open={open || undefined}
        data-end={isAtEnd || undefined}
        {...list}
      >
        {children}
      </List>
    </Root>
  );
};

/** One entry: `<NavMenuLink as={Link} to="/category/supercars">`, or with `href`. */
export const NavMenuLink = styled.a`
  display: block;
  padding: ${space[2]} ${space[5]};
  font-size: ${fontSize.small};
  line-height: ${lineHeight.snug};
  color: ${color.text};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    background-color: ${color.sunken};
    color: ${color.ink};
  }
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }
`;

/* As high as the bar, so that the list starts at its lower edge. */
const Root = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  align-self: stretch;
`;

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  min-height: 2.75rem;
  color: inherit;
  &:hover,
  &[aria-expanded='true'] {
    color: ${color.goldText};
  }
  & > svg {
    transition: transform ${motion.fast} ${motion.ease};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

const opened = css`
  visibility: visible;
  opacity: 1;
  transform: none;
  /* Visible immediately; otherwise the first link could not receive the focus. */
  transition-property: opacity, transform;
`;

const List = styled.ul`
  position: absolute;
  top: 100%;
  left: -${space[5]};
  z-index: ${layer.bar};
  /* Takes up space even when closed: no name may make the page wider than the window. */
  width: max-content;
  min-width: 14rem;
  max-width: min(22rem, 40vw);
  margin: 0;
  padding: ${space[3]} 0;
  border: 1px solid ${color.line};
  border-top-color: ${color.gold};
  border-radius: ${radius.fine};
  background-color: ${color.surface};
  list-style: none;
  visibility: hidden;
  opacity: 0;
  transform: translateY(-4px);
  transition:
    opacity ${motion.fast} ${motion.ease},
    transform ${motion.fast} ${motion.ease},
    visibility 0s ${motion.fast};
  &[data-end] {
    right: -${space[5]};
    left: auto;
  }
  &[data-open] {
    ${opened}
  }
  /* Without scripts, and until they run, the browser opens it. */
  html:not([data-hydrated]) ${Root}:is(:hover, :focus-within) > & {
    ${opened}
  }
`;
