import { useState } from 'react';
import { limits } from '@contract/limits';
import type { HomeSection, HomeSectionKind, Look } from '@contract/look';
import type { Form } from '~/lib/form/use-form';
import { useSiteTexts } from '~/lib/site-texts';
import { Button } from '~/ui/button';
import { GroupHint } from '~/ui/field-group';
import { NamedOptions, Options, SelectField } from '~/ui/select-field';
import { sectionNames } from '../model/messages';
import { EditedList } from './edited-list';
import { LookText } from './look-text';

/** Options for the sections of the home page. */
export interface HomeChoices {
  categories: readonly { id: number; name: string }[];
  series: readonly { id: string; name: string }[];
}

interface HomeFieldsProps extends HomeChoices {
  form: Form<Look>;
}

/** Effect of an empty title, by kind of section. */
const EMPTY_TITLES: Record<Exclude<HomeSectionKind, 'newsletter'>, string> = {
  categories: 'to use the site’s own',
  latest: 'to use the site’s own',
  popular: 'to use the site’s own',
  category: 'to use its name',
  series: 'to use its name',
  text: 'for none',
};

const SINGLE: readonly HomeSectionKind[] = ['categories', 'latest', 'popular', 'newsletter'];
const KINDS = Object.keys(sectionNames) as HomeSectionKind[];

/** A new section of a kind; undefined if there is nothing to show in it. */
function newSection(
  kind: HomeSectionKind,
  { categories, series }: HomeChoices,
): HomeSection | undefined {
  switch (kind) {
    case 'category': {
      const [first] = categories;
      return first && { kind, title: '', categoryId: first.id };
    }
    case 'series': {
      const [first] = series;
      return first && { kind, title: '', slug: first.id };
    }
    case 'text':
      return { kind, title: '', text: '', linkLabel: '', linkTo: '' };
    case 'newsletter':
      return { kind };
    default:
      return { kind, title: '' };
  }
}

/** Sections of the home page and their order. */
export function HomeFields({ form, ...choices }: HomeFieldsProps) {
  const { home } = form.values;
  const free = KINDS.filter(
    (kind) =>
      !(SINGLE.includes(kind) && home.some((section) => section.kind === kind)) &&
      newSection(kind, choices) !== undefined,
  );
  const [typed, setTyped] = useState<HomeSectionKind>('text');
  const kind = free.includes(typed) ? typed : free[0];
  const nameOf = (section: HomeSection): string => {
    if (section.kind === 'newsletter') return sectionNames.newsletter;
    return section.title || thingOf(section, choices) || sectionNames[section.kind];
  };
  return (
    <EditedList
      entries={home}
      onChange={(next) => form.set('home', next)}
      nameOf={nameOf}
      factsOf={(section) => sectionNames[section.kind]}
      hasError={(index) =>
        Object.keys(form.errors).some((path) => path.startsWith(`home.${index}.`))
      }
      error={form.errors.home}
      empty="No sections."
      renderFields={(section, index, set) => (
        <SectionFields form={form} section={section} index={index} set={set} {...choices} />
      )}
    >
      {kind !== undefined && home.length < limits.homeSections && (
        <>
          <SelectField
            label="Another section"
            value={kind}
            onChange={({ target }) => setTyped(target.value as HomeSectionKind)}
          >
            <Options of={free} name={(one) => sectionNames[one]} />
          </SelectField>
          <Button
            size="small"
            onClick={() => {
              const section = newSection(kind, choices);
              if (section) form.set('home', [...home, section]);
            }}
          >
            Add section
          </Button>
        </>
      )}
    </EditedList>
  );
}

function thingOf(section: HomeSection, { categories, series }: HomeChoices): string | undefined {
  if (section.kind === 'category') {
    return categories.find(({ id }) => id === section.categoryId)?.name ?? 'A deleted category';
  }
  if (section.kind === 'series') {
    return series.find(({ id }) => id === section.slug)?.name ?? 'A deleted series';
  }
  return undefined;
}

interface SectionFieldsProps extends HomeFieldsProps {
  section: HomeSection;
  index: number;
  set: (section: HomeSection) => void;
}

function SectionFields({ form, section, index, set, categories, series }: SectionFieldsProps) {
  const t = useSiteTexts();
  const text = (name: string) => ({ form, path: `home.${index}.${name}` });
  if (section.kind === 'newsletter')
    return <GroupHint>The sign-up form with its numbers.</GroupHint>;
  return (
    <>
      {section.kind === 'category' && (
        <SelectField
          label="Category"
          value={section.categoryId}
          onChange={({ target }) => set({ ...section, categoryId: Number(target.value) })}
        >
          <NamedOptions of={categories} />
        </SelectField>
      )}
      {section.kind === 'series' && (
        <SelectField
          label="Series"
          value={section.slug}
          onChange={({ target }) => set({ ...section, slug: target.value })}
        >
          <NamedOptions of={series} />
        </SelectField>
      )}
      <LookText
        {...text('title')}
        label="Title"
        hint={`Leave empty ${EMPTY_TITLES[section.kind]}.`}
        maxLength={limits.sectionTitle}
        value={section.title}
        onChange={(title) => set({ ...section, title })}
      />
      {section.kind === 'text' && (
        <>
          <LookText
            {...text('text')}
            label="Text"
            hint="Plain text; an empty line starts a new paragraph."
            rows={5}
            value={section.text}
            onChange={(words) => set({ ...section, text: words })}
          />
          <LookText
            {...text('linkTo')}
            label="Link to"
            hint="A page of this site, such as /about, or an address starting with https://."
            value={section.linkTo}
            onChange={(linkTo) => set({ ...section, linkTo })}
          />
          <LookText
            {...text('linkLabel')}
            label="Label of the link"
            placeholder={t('card.readMore')}
            maxLength={limits.buttonLabel}
            value={section.linkLabel}
            onChange={(linkLabel) => set({ ...section, linkLabel })}
          />
        </>
      )}
    </>
  );
}
