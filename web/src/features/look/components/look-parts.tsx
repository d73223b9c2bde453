import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { limits } from '@contract/limits';
import type { Look } from '@contract/look';
import { topField } from '~/lib/form/form-errors';
import type { Form } from '~/lib/form/use-form';
import { color, fontSize, space } from '~/theme/tokens';
import { metaText } from '~/theme/type-styles';
import { OWN_CSS_WARNING } from '../model/messages';
import { ImageFields, StyleFields } from './brand-fields';
import { HeroFields, type HeroFieldsProps } from './hero-fields';
import { type HomeChoices, HomeFields } from './home-fields';
import { LinkFields } from './link-fields';
import { LookText } from './look-text';

export interface LookPartsProps extends HomeChoices {
  form: Form<Look>;
  renderImage: HeroFieldsProps['renderImage'];
  /** Note on pages that are linked from menu and footer automatically. */
  placesNote: ReactNode;
}

/** A collapsible section of the look. */
const Part = ({
  title,
  note,
  isOpen = false,
  children,
}: {
  title: string;
  note?: ReactNode;
  /** Whether it is open initially, for example because of an error. */
  isOpen?: boolean;
  children: ReactNode;
}) => {
  const id = useId();
  return (
    <Section open={isOpen} aria-labelledby={id}>
      <summary>
        <h2 id={id}>{title}</h2>
      </summary>
      <Body>
        {note && <Note>{note}</Note>}
        {children}
      </Body>
    </Section>
  );
};

/** Whether any of these fields has an error, so that their section must be open. */
const isWrong = ({ errors }: Form<Look>, fields: readonly (keyof Look)[]): boolean =>
  Object.keys(errors).some((path) => fields.some((field) => topField(path) === field));

/** All fields of the look, in sections. */
export const LookParts = ({ form, renderImage, placesNote, ...choices }: LookPartsProps) => (
  <>
    <Part title="Style" isOpen>
      <StyleFields form={form} />
    </Part>
    <Part title="Logo and icon" isOpen={isWrong(form, ['logo', 'logoDark', 'icon'])}>
      <ImageFields form={form} />
    </Part>
    <Part title="Opening of the home page" isOpen={isWrong(form, ['hero'])}>
      <HeroFields form={form} renderImage={renderImage} />
    </Part>
    <Part
      title="Sections of the home page"
      isOpen={isWrong(form, ['home'])}
      note="In the order readers see them, below the opening."
    >
      <HomeFields form={form} {...choices} />
    </Part>
    <Part title="Menu links" isOpen={isWrong(form, ['menu'])} note={placesNote}>
      <LinkFields form={form} place="menu" />
    </Part>
    <Part title="Footer links" isOpen={isWrong(form, ['footer'])} note={placesNote}>
      <LinkFields form={form} place="footer" />
    </Part>
    <Part title="Own CSS" isOpen={isWrong(form, ['css'])} note={OWN_CSS_WARNING}>
      <LookText
        form={form}
        path="css"
        label="CSS"
        hint={`At most ${limits.ownCss.toLocaleString('en-US')} characters. Nothing may be loaded from other sites.`}
        rows={10}
        value={form.values.css}
        onChange={(css) => form.set('css', css)}
      />
    </Part>
  </>
);

const Section = styled.details`
  border: 1px solid ${color.line};
  background-color: ${color.surface};
  & > summary {
    padding: ${space[4]} ${space[5]};
    cursor: pointer;
  }
  & > summary > h2 {
    display: inline;
    font-size: ${fontSize.lead};
  }
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding: ${space[2]} ${space[5]} ${space[6]};
`;

const Note = styled.p`
  ${metaText}
`;
