import { limits } from '@contract/limits';
import type { Look } from '@contract/look';
import type { Form } from '~/lib/form/use-form';
import { Button } from '~/ui/button';
import { EditedList } from './edited-list';
import { LookText } from './look-text';

interface LinkFieldsProps {
  form: Form<Look>;
  place: 'menu' | 'footer';
}

const most = { menu: limits.menuLinks, footer: limits.footerLinks };

/** Links that the owner adds to the menu or footer. */
export function LinkFields({ form, place }: LinkFieldsProps) {
  const links = form.values[place];
  const set = (next: Look['menu']): void => form.set(place, next);
  const path = (index: number, name: string) => ({ form, path: `${place}.${index}.${name}` });
  return (
    <EditedList
      entries={links}
      onChange={set}
      nameOf={({ label }, index) => label || `Link ${index + 1}`}
      factsOf={({ to }) => to || 'No address yet'}
      hasError={(index) =>
        Object.keys(form.errors).some((one) => one.startsWith(`${place}.${index}.`))
      }
      error={form.errors[place]}
      empty="No links added."
      renderFields={(link, index, change) => (
        <>
          <LookText
            {...path(index, 'label')}
            label="Label"
            maxLength={limits.linkLabel}
            value={link.label}
            onChange={(label) => change({ ...link, label })}
          />
          <LookText
            {...path(index, 'to')}
            label="Address"
            placeholder="/about or https://…"
            value={link.to}
            onChange={(to) => change({ ...link, to })}
          />
        </>
      )}
    >
      {links.length < most[place] && (
        <Button size="small" onClick={() => set([...links, { label: '', to: '' }])}>
          Add link
        </Button>
      )}
    </EditedList>
  );
}
