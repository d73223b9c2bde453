import { createGlobalStyle } from 'styled-components';
import { controlImages, controlStyle } from './control-style';
import { focusRing } from './focus-ring';
import { printStyle } from './print-style';
import {
  color,
  cornerRadii,
  fontFamily,
  fontStacks,
  fontSize,
  layer,
  lineHeight,
  media,
  motion,
  schemeDeclarations,
  schemes,
  space,
  weight,
} from './tokens';
import { titleText } from './type-styles';

/** Rendered once at the root: properties of both schemes, reset, base type, controls, print. */
export const GlobalStyle = createGlobalStyle`
  :root {
    color-scheme: light;
    ${fontStacks}
    ${cornerRadii.square}
    ${schemeDeclarations(schemes.light)}
    ${controlImages.light}
  }
  ${media.dark} {
    :root {
      color-scheme: dark;
      ${schemeDeclarations(schemes.dark)}
      ${controlImages.dark}
    }
  }
  [data-tone='stage'] {
    color-scheme: dark;
    ${schemeDeclarations(schemes.dark)}
    ${controlImages.dark}
  }

  *, *::before, *::after { box-sizing: border-box; }
  html {
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding-top: 6rem;
    background-color: ${color.page};
  }
  body {
    margin: 0;
    min-height: 100vh;
    min-height: 100svh;
    background-color: ${color.page};
    color: ${color.text};
    font-family: ${fontFamily.sans};
    font-size: ${fontSize.body};
    font-weight: ${weight.regular};
    line-height: ${lineHeight.body};
    font-synthesis: none;
    -webkit-font-smoothing: antialiased;
    -moz-osx-font-smoothing: grayscale;
    overflow-wrap: break-word;
  }
  :where(h1, h2, h3, h4, h5, h6) { margin: 0; ${titleText} }
  :where(h1) { font-size: ${fontSize.h1}; font-weight: ${weight.medium}; line-height: ${lineHeight.flat}; }
  :where(h2) { font-size: ${fontSize.h2}; font-weight: ${weight.medium}; }
  :where(h3) { font-size: ${fontSize.h3}; }
  :where(h4) { font-size: ${fontSize.h4}; }
  :where(h5, h6) { font-size: ${fontSize.lead}; }
  :where(p, ul, ol, dl, dd, figure, blockquote, pre) { margin: 0; }
  :where(p) { text-wrap: pretty; }
  :where(ul, ol)[role='list'], nav :where(ul, ol) { padding: 0; list-style: none; }
  :where(img, svg, video, picture) { display: block; max-width: 100%; }
  :where(img, video) { height: auto; }
  :where(svg) { flex: none; }
  :where(table) { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  :where(th) { text-align: left; }
  :where(strong, b) { font-weight: ${weight.semibold}; }
  :where(hr) { border: 0; border-top: 1px solid ${color.line}; margin: ${space[8]} 0; }
  :where(abbr[title]) { text-decoration-thickness: 1px; cursor: help; }
  [hidden] { display: none !important; }

  :where(a) {
    color: inherit;
    text-decoration-line: underline;
    text-decoration-color: ${color.gold};
    text-decoration-thickness: 1px;
    text-underline-offset: 0.22em;
    transition: color ${motion.fast} ${motion.ease}, text-decoration-color ${motion.fast} ${motion.ease};
  }
  :where(a):hover { color: ${color.goldText}; text-decoration-color: currentcolor; }
  :where(a):active { color: ${color.muted}; }
  .prose :where(a:visited:not(:hover)) { text-decoration-color: ${color.lineStrong}; }

  :focus-visible { ${focusRing} }
  [tabindex='-1']:focus-visible { outline: none; box-shadow: none; }
  ::selection { background-color: ${color.gold}; color: ${color.onGold}; }
  ${controlStyle}

  main :where(p, h1, h2, h3, h4, li, dd, blockquote, figcaption) { overflow-wrap: anywhere; }
  @media (scripting: none) { .needs-script { display: none !important; } }

  .visually-hidden:not(:focus, :active, :focus-within) {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .skip-link {
    position: fixed;
    top: ${space[2]};
    left: ${space[2]};
    z-index: ${layer.skip};
    padding: ${space[3]} ${space[6]};
    background-color: ${color.gold};
    color: ${color.onGold};
    font-size: ${fontSize.small};
    font-weight: ${weight.semibold};
    text-decoration: none;
    transform: translateY(-200%);
  }
  .skip-link:focus { transform: none; }

  ${media.still} {
    *, *::before, *::after {
      animation-duration: 0.01ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
  ${printStyle}
`;
