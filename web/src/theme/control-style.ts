import { css } from 'styled-components';
import {
  color,
  fontFamily,
  fontSize,
  lineHeight,
  motion,
  radius,
  type Scheme,
  schemes,
  space,
} from './tokens';

const svg = (body: string) =>
  `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16' fill='none'>${body}</svg>`)}")`;

const chevron = (stroke: string) =>
  svg(`<path d='M3.5 6 8 10.5 12.5 6' stroke='${stroke}' stroke-width='1.25'/>`);

const tick = (stroke: string) =>
  svg(
    `<path d='m3.5 8.5 3 3 6-7' stroke='${stroke}' stroke-width='1.75' stroke-linecap='square'/>`,
  );

/** Tick of a checkbox whose background is gold or the owner's accent color. */
export const tickImage = ({ onGold }: Pick<Scheme, 'onGold'>): string =>
  `--i-tick:${tick(onGold)};`;

const imagesOf = (scheme: Scheme): string =>
  `--i-chevron:${chevron(scheme.text)};${tickImage(scheme)}`;

/** Images inside controls, set per scheme because an SVG cannot read a custom property. */
export const controlImages = { light: imagesOf(schemes.light), dark: imagesOf(schemes.dark) };

const boxes = ":where(input[type='checkbox'], input[type='radio'])";
const fields =
  ":where(input:not([type='checkbox'], [type='radio'], [type='range'], [type='color'], [type='file'], [type='submit'], [type='button'], [type='reset']), textarea, select)";

/** Form controls without native appearance; `:where` keeps them easy to override. */
export const controlStyle = css`
  :where(button, input, textarea, select) {
    margin: 0;
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
  }
  :where(button) {
    padding: 0;
    border: 0;
    background: none;
    cursor: pointer;
  }
  ${fields} {
    appearance: none;
    width: 100%;
    min-height: 3rem;
    /* Keeps the label visible when a field is scrolled into view. */
    scroll-margin-top: ${space[10]};
    padding: ${space[2]} ${space[4]};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.fine};
    background-color: ${color.surface};
    color: ${color.ink};
    font-family: ${fontFamily.sans};
    font-size: max(1rem, ${fontSize.small});
    line-height: ${lineHeight.snug};
    transition: border-color ${motion.fast} ${motion.ease};
  }
  ${fields}:hover {
    border-color: ${color.ink};
  }
  ${fields}[aria-invalid='true'] {
    border-color: ${color.danger};
  }
  :where(textarea) {
    min-height: 7.5rem;
    padding-block: ${space[3]};
    resize: vertical;
    line-height: 1.55;
  }
  :where(select:not([multiple])) {
    padding-right: ${space[10]};
    background-image: var(--i-chevron);
    background-repeat: no-repeat;
    background-position: right ${space[3]} center;
    background-size: 1rem;
    text-overflow: ellipsis;
    cursor: pointer;
  }
  :where(option) {
    background-color: ${color.surface};
    color: ${color.ink};
  }
  ${boxes} {
    appearance: none;
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius.fine};
    background: ${color.surface} center / 0.875rem no-repeat;
    cursor: pointer;
    transition: background-color ${motion.fast} ${motion.ease};
  }
  :where(input[type='radio']) {
    border-radius: 50%;
  }
  ${boxes}:hover {
    border-color: ${color.ink};
  }
  ${boxes}:checked {
    border-color: ${color.ink};
    background-color: ${color.gold};
  }
  :where(input[type='checkbox']):checked {
    background-image: var(--i-tick);
  }
  :where(input[type='radio']):checked {
    box-shadow: inset 0 0 0 0.25rem ${color.surface};
  }
  :where(input[type='checkbox'][role='switch']) {
    width: 2.5rem;
    height: 1.375rem;
    background: ${color.lineStrong};
    border-color: transparent;
    position: relative;
  }
  :where(input[type='checkbox'][role='switch'])::before {
    content: '';
    position: absolute;
    top: 2px;
    left: 2px;
    width: 1rem;
    height: 1rem;
    border-radius: 1px;
    background-color: ${color.surface};
    transition: transform ${motion.fast} ${motion.ease};
  }
  :where(input[type='checkbox'][role='switch']):checked {
    background: ${color.gold};
    border-color: ${color.ink};
  }
  :where(input[type='checkbox'][role='switch']):checked::before {
    background-color: ${color.onGold};
    transform: translateX(1.125rem);
  }
  :where(button, input, textarea, select):disabled {
    cursor: not-allowed;
    opacity: 0.55;
  }
  :where(input[type='search'])::-webkit-search-decoration,
  :where(input[type='search'])::-webkit-search-cancel-button {
    appearance: none;
  }
  ::placeholder {
    color: ${color.muted};
    opacity: 1;
  }
  :where(fieldset) {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  :where(legend) {
    padding: 0;
  }
  @media (forced-colors: active) {
    ${boxes} {
      appearance: auto;
    }
  }
`;
