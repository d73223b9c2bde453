import styled, { css } from 'styled-components';
import { color, media, motion, radius, space } from '../theme/tokens';
import { capsText } from '../theme/type-styles';

export interface ButtonLook {
  /** One `filled` button per view; `danger` for irreversible actions. */
  variant?: 'filled' | 'outlined' | 'quiet' | 'danger';
  size?: 'regular' | 'small';
}

const OWN_PROPS = new Set(['variant', 'size']);
const look = { shouldForwardProp: (prop: string) => !OWN_PROPS.has(prop) };

const VARIANTS = {
  filled: css`
    border-color: ${color.gold};
    background-color: ${color.gold};
    color: ${color.onGold};
    &:hover {
      border-color: ${color.goldHover};
      background-color: ${color.goldHover};
      color: ${color.onGold};
    }
    &:active {
      border-color: ${color.goldPressed};
      background-color: ${color.goldPressed};
      color: ${color.onGold};
    }
  `,
  outlined: css`
    border-color: ${color.lineStrong};
    color: ${color.ink};
    &:hover {
      border-color: ${color.gold};
      color: ${color.ink};
    }
    &:active {
      background-color: ${color.line};
      color: ${color.ink};
    }
  `,
  quiet: css`
    padding-inline: ${space[2]};
    color: ${color.ink};
    &:hover {
      color: ${color.goldText};
    }
    &:active {
      color: ${color.muted};
    }
  `,
  danger: css`
    border-color: ${color.danger};
    color: ${color.danger};
    &:hover,
    &:active {
      background-color: ${color.dangerTint};
      color: ${color.danger};
    }
  `,
};

const buttonStyle = css<ButtonLook>`
  ${capsText}
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${space[2]};
  min-height: ${(props) => (props.size === 'small' ? '2.25rem' : '3rem')};
  padding: ${(props) =>
    props.size === 'small' ? `${space[1]} ${space[4]}` : `${space[3]} ${space[8]}`};
  border: 1px solid transparent;
  border-radius: ${radius.fine};
  background-color: transparent;
  text-align: center;
  text-decoration: none;
  text-wrap: balance;
  cursor: pointer;
  transition:
    background-color ${motion.fast} ${motion.ease},
    border-color ${motion.fast} ${motion.ease},
    color ${motion.fast} ${motion.ease};
  ${media.belowMd} {
    min-height: ${(props) => (props.size === 'small' ? '2.75rem' : '3rem')};
  }
  ${(props) => VARIANTS[props.variant ?? 'outlined']}
  &[aria-pressed='true'] {
    border-color: ${color.ink};
    background-color: ${color.ink};
    color: ${color.page};
  }
  &[aria-busy='true'],
  &[aria-disabled='true'] {
    cursor: default;
    opacity: 0.55;
  }
`;

/** A button, of type `button` and outlined by default. */
export const Button = styled.button
  .withConfig(look)
  .attrs((props) => ({ type: props.type ?? 'button' }))<ButtonLook>`
  ${buttonStyle}
`;

/** A link that looks like a button: `<ButtonLink as={Link} to="/stories">`, or `href`. */
export const ButtonLink = styled.a.withConfig(look)<ButtonLook>`
  ${buttonStyle}
`;
