import styled from 'styled-components';
import { cornerStyles, lookSchemes, typePairs } from '@contract/look';
import { DEFAULT_ACCENT } from '@contract/look-defaults';
import { color, radius, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { ColorField } from '~/ui/color-field';
import { parseHexColor } from '@contract/color';
import { Options, SelectField } from '~/ui/select-field';
import { FieldStack } from '~/ui/split-card';
import { accentAsText } from '../model/accent';
import { cornerNames, schemeNames, typePairNames } from '../model/messages';
import { ImageSlot } from './image-slot';
import type { LookFieldsProps } from './look-text';

/** Logo, dark logo and icon. */
export const ImageFields = ({ form: { values, errors, set } }: LookFieldsProps) => (
  <FieldStack>
    <ImageSlot
      title="Logo"
      kind="logo"
      hint="In place of the name at the top and the foot of every page. In an SVG, convert text to paths first."
      value={values.logo}
      error={errors.logo}
      onChange={(logo) => set('logo', logo)}
    />
    <ImageSlot
      title="Logo on dark"
      kind="logo"
      isOnDark
      hint="For dark pages and the footer. Without one, the logo is shown there too."
      value={values.logoDark}
      error={errors.logoDark}
      onChange={(logo) => set('logoDark', logo)}
    />
    <ImageSlot
      title="Icon"
      kind="icon"
      hint="A square, for browser tabs and home screens."
      value={values.icon}
      error={errors.icon}
      onChange={(icon) => set('icon', icon)}
    />
  </FieldStack>
);

/** Says whether an accent color is readable as text, or which shades replace it. */
function AccentNote({ accent }: { accent: string }) {
  if (!parseHexColor(accent) || accent.toUpperCase() === DEFAULT_ACCENT) return null;
  const { light, dark } = accentAsText(accent);
  const isKept = [light, dark].every((shade) => shade === accent.toUpperCase());
  return (
    <Note role="status">
      {isKept ? (
        'Readable as text on light and dark pages.'
      ) : (
        <>
          For text we use <Shade hex={light} /> on light pages and <Shade hex={dark} /> on dark
          pages so that it stays readable.
        </>
      )}
    </Note>
  );
}

const Shade = ({ hex }: { hex: string }) => (
  <>
    <Swatch aria-hidden style={{ backgroundColor: hex }} />
    {hex}
  </>
);

/** Accent, fonts, corners, light and dark. */
export const StyleFields = ({ form: { values, errors, set } }: LookFieldsProps) => (
  <FieldStack>
    <div>
      <ColorField
        label="Accent color"
        name="accent"
        example={DEFAULT_ACCENT}
        value={values.accent}
        error={errors.accent}
        onChange={(accent) => set('accent', accent)}
      />
      <AccentNote accent={values.accent} />
    </div>
    <SelectField
      label="Fonts"
      name="type"
      hint="For titles and text. All are served by your own server."
      value={values.type}
      onChange={({ target }) => {
        const type = typePairs.find((one) => one === target.value);
        if (type) set('type', type);
      }}
    >
      <Options of={typePairs} name={(pair) => typePairNames[pair]} />
    </SelectField>
    <SelectField
      label="Corners"
      name="corners"
      value={values.corners}
      onChange={({ target }) => {
        const corners = cornerStyles.find((one) => one === target.value);
        if (corners) set('corners', corners);
      }}
    >
      <Options of={cornerStyles} name={(style) => cornerNames[style]} />
    </SelectField>
    <SelectField
      label="Light and dark"
      name="scheme"
      value={values.scheme}
      onChange={({ target }) => {
        const scheme = lookSchemes.find((one) => one === target.value);
        if (scheme) set('scheme', scheme);
      }}
    >
      <Options of={lookSchemes} name={(scheme) => schemeNames[scheme]} />
    </SelectField>
  </FieldStack>
);

const Note = styled.p`
  ${metaText}
  margin-top: ${space[2]};
`;

const Swatch = styled.span`
  display: inline-block;
  width: 0.875em;
  height: 0.875em;
  margin-right: ${space[1]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.fine};
  vertical-align: -0.08em;
`;
