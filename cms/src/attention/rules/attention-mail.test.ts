import type { AttentionItem } from '../../contract/attention';
import { attentionMail } from './attention-mail';

const item = (rest: Partial<AttentionItem> = {}): AttentionItem => ({
  ...{ id: 'backup', area: 'server', severity: 'problem', count: 1, since: null, action: null },
  title: 'There is no backup yet',
  detail: 'Create one now.',
  link: { path: '/admin/settings/system', label: 'See backups' },
  digest: '',
  isDismissed: false,
  ...rest,
});
const site = { brandName: 'Aurelian', publicUrl: 'https://magazine.example' };
const mailOf = (...items: AttentionItem[]) => attentionMail({ site, items });

describe('the weekly attention mail', () => {
  it('is not sent if nothing needs attention', () => {
    expect(mailOf()).toBeUndefined();
  });

  it('lists problems first, each with its link, as text and HTML', () => {
    const advice = item({ severity: 'advice', title: 'A & <b>B</b>', detail: '', link: null });
    const mail = mailOf(item(), advice);
    expect(mail?.subject).toBe('2 things need you at Aurelian');
    expect(mail?.text).toBe(
      [
        'What needs you',
        'PROBLEMS',
        '* There is no backup yet\n  Create one now.\n  See backups: https://magazine.example/admin/settings/system',
        'ALSO WAITING',
        '* A & <b>B</b>',
        'See everything: https://magazine.example/admin/attention',
        '--\nYou get this email once a week while something needs you. You can turn it off in Settings.\n',
      ].join('\n\n'),
    );
    expect(mail?.html).toContain('There is no backup yet, and 1 more');
    expect(mail?.html).toContain('href="https://magazine.example/admin/settings/system"');
    expect(mail?.html).toContain('A &amp; &lt;b&gt;B&lt;/b&gt;');
  });

  it('lists the first twenty', () => {
    const many = Array.from({ length: 30 }, (_, index) => item({ title: `Matter ${index}.` }));
    const mail = mailOf(...many);
    expect(mail?.subject).toBe('30 things need you at Aurelian');
    expect(mail?.text).toContain('Matter 19.');
    expect(mail?.text).not.toContain('Matter 20.');
  });
});
