import { useLeave } from '~/lib/leave-guard';
import { Tabs } from '~/ui/tabs/tabs';
import { newsletterTabs } from './newsletter-tabs';
import { useNewsletterAddress } from './use-newsletter-address';

/** Who gets the newsletter, what is in it, how it leaves, and whether it is believed. */
export function NewsletterScreen() {
  const { tab, turn } = useNewsletterAddress();
  const leave = useLeave();
  const shown = newsletterTabs.find(({ id }) => id === tab) ?? newsletterTabs[0];
  return (
    <Tabs
      label="Newsletter"
      value={shown.id}
      isAsking
      // An issue that is not saved, or a file that is not imported, would be lost.
      onChange={(id) => leave(() => turn(id))}
      tabs={newsletterTabs.map(({ id, label, Content }) => ({
        id,
        label,
        content: id === shown.id && <Content />,
      }))}
    />
  );
}
