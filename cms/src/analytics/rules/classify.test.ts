import { channelNames } from '../../contract/analytics-names';
import { channels } from './channels';
import { classifyVisit, MAX_CLUE } from './classify';
import { seededRandom, below } from '../../lib/random';

const ownHosts = ['aurelian.example', '127.0.0.1:3000'];
const classify = (query: string, referrer = '') =>
  classifyVisit({ url: `/post/x${query}`, referrer, ownHosts });
const from = (referrer: string) => classify('', referrer);

describe('the source of a visit', () => {
  it('comes from utm_source, then source, then ref, then the referrer', () => {
    const google = 'https://www.google.com/';
    expect(classify('?ref=c&source=b&utm_source=a', google).source).toBe('a');
    expect(classify('?ref=c&source=b', google).source).toBe('b');
    expect(classify('?ref=c', google).source).toBe('c');
    expect(classify('?page=2', google).source).toBe('Google');
    expect(classify('').source).toBe('Direct');
  });

  it('is not an empty tag', () => {
    for (const nothing of ['', '%20', '(direct)', 'none', '(not%20set)', 'null', 'undefined'])
      expect(classify(`?utm_source=${nothing}&ref=b`).source).toBe('b');
    expect(classify('?utm_source=Direct')).toEqual({ source: 'Direct', channel: 'direct' });
  });

  it.each([
    'https://aurelian.example/stories',
    'https://www.aurelian.example/',
    'https://AURELIAN.example.:443/',
    'http://127.0.0.1:3000/',
  ])('is not the site’s own host %s', (referrer) =>
    expect(from(referrer)).toEqual({ source: 'Direct', channel: 'direct' }),
  );

  it('is not the site’s own host in a tag', () => {
    expect(classify('?utm_source=aurelian.example', 'https://bing.com/').source).toBe('Bing');
  });

  it('may be a host that only ends like the site’s own', () => {
    expect(from('https://not-aurelian.example/').source).toBe('not-aurelian.example');
    expect(from('https://shop.aurelian.example/').source).toBe('shop.aurelian.example');
  });

  it.each([
    ['android-app://com.google.android.gm/', 'Gmail', 'email'],
    [
      'android-app://com.google.android.googlequicksearchbox/https/www.google.com',
      'Google',
      'organic-search',
    ],
    ['android-app://com.Slack/', 'Slack', 'organic-social'],
    ['https://cc.bingj.com/cache.aspx?q=x', 'Bing', 'organic-search'],
    ['https://webcache.googleusercontent.com/search?q=x', 'Google', 'organic-search'],
    ['android-app://org.unknown.reader', 'org.unknown.reader', 'referral'],
    ['https://www.hotel-journal.example:8443/best?x=1', 'hotel-journal.example', 'referral'],
    ['https://bücher.example/', 'xn--bcher-kva.example', 'referral'],
    ['http://[2001:db8::1]/', '[2001:db8::1]', 'referral'],
  ])('for the referrer %s is %s', (referrer, source, channel) =>
    expect(from(referrer)).toEqual({ source, channel }),
  );

  it.each([
    'about:blank',
    'javascript:alert(1)',
    'file:///etc/hosts',
    'data:text/plain,x',
    'google.com',
    'https://',
    'android-app://',
    '%%%',
    '\0',
  ])('ignores the referrer %p', (referrer) =>
    expect(from(referrer)).toEqual({ source: 'Direct', channel: 'direct' }),
  );

  it.each([
    ['Facebook', 'Facebook'],
    ['FB', 'Facebook'],
    ['chatgpt.com', 'ChatGPT'],
    ['https%3A%2F%2Fwww.facebook.com%2Fgroups%2F1', 'Facebook'],
    ['https%3A%2F%2Fwww.Hotel.example%2Ffoo%3Fsecret%3D1', 'hotel.example'],
    ['www.hotel.example/foo', 'hotel.example'],
    ['Spring+Letter', 'spring letter'],
    ['v1.2', 'v1.2'],
    ['threads', 'Threads'],
    ['%F0%9F%92%8E', '💎'],
  ])('for the tag %s is %s', (tag, source) =>
    expect(classify(`?utm_source=${tag}`).source).toBe(source),
  );

  it('is cleaned and truncated at whole characters', () => {
    const dirty = encodeURIComponent(`\u202eA\u0000b\n\tc\u200b  ${'💎'.repeat(200)}`);
    const visit = classify(`?utm_source=${dirty}&utm_medium=${dirty}&utm_campaign=${dirty}`);
    expect(visit.source).toBe(`a b c ${'💎'.repeat(MAX_CLUE - 6)}`);
    expect(visit.medium).toBe(visit.source);
    expect(visit.campaign).toBe(`A b c ${'💎'.repeat(MAX_CLUE - 6)}`);
    expect(from(`https://${'a.'.repeat(120)}example/`).source).toHaveLength(MAX_CLUE);
  });

  it('keeps the case of a campaign and omits missing values', () => {
    expect(classify('?utm_source=x&utm_medium=Social&utm_campaign=Spring%20Edit')).toEqual({
      source: 'X',
      medium: 'social',
      campaign: 'Spring Edit',
      channel: 'organic-social',
    });
    expect(classify('?utm_medium=(none)&utm_campaign=')).toEqual({
      source: 'Direct',
      channel: 'direct',
    });
  });

  it('uses the query of a full URL but not its fragment', () => {
    const url = 'https://aurelian.example/?utm_source=bing&utm_source=other#?utm_medium=cpc';
    expect(classifyVisit({ url, referrer: '', ownHosts }).channel).toBe('organic-search');
    expect(classifyVisit({ url: '/#?utm_source=bing', referrer: '', ownHosts }).source).toBe(
      'Direct',
    );
  });
});

describe('the channel of a visit', () => {
  it.each([
    ['?utm_source=google&utm_medium=cpc&utm_campaign=Cross-Network+1', 'cross-network'],
    ['?utm_source=amazon&utm_medium=cpc', 'paid-shopping'],
    ['?utm_source=x&utm_medium=ppc&utm_campaign=spring-shop', 'paid-shopping'],
    ['?utm_source=google&utm_medium=cpc', 'paid-search'],
    ['?utm_source=adwords', 'paid-search'],
    ['?utm_source=google&gclid=abc', 'paid-search'],
    ['?utm_source=bing&msclkid=abc', 'paid-search'],
    ['?utm_source=bing&gclid=abc', 'organic-search'],
    ['?gclid=abc', 'paid-search'],
    ['?utm_source=newsletter&gclid=abc', 'email'],
    ['?dclid=abc', 'display'],
    ['?utm_source=fb&utm_medium=paid_social', 'paid-social'],
    ['?utm_source=facebook_ads', 'paid-social'],
    ['?utm_source=ig-ad', 'paid-social'],
    ['?utm_source=youtube&utm_medium=post', 'organic-video'],
    ['?utm_source=youtube&utm_medium=cpm', 'paid-video'],
    ['?utm_source=hotel&utm_medium=banner', 'display'],
    ['?utm_source=hotel&utm_medium=cpm', 'display'],
    ['?utm_source=hotel&utm_medium=retargeting', 'paid-other'],
    ['?utm_source=hotel&utm_medium=paid', 'paid-other'],
    ['?utm_source=hotel&utm_medium=unpaid', 'referral'],
    ['?utm_source=etsy', 'organic-shopping'],
    ['?utm_source=letter&utm_campaign=Eshop', 'organic-shopping'],
    ['?utm_source=letter&utm_campaign=spring-shop', 'organic-shopping'],
    ['?utm_source=letter&utm_campaign=workshop', 'referral'],
    ['?utm_source=hotel&utm_medium=social', 'organic-social'],
    ['?utm_source=vimeo', 'organic-video'],
    ['?utm_source=hotel&utm_medium=video-post', 'organic-video'],
    ['?utm_source=chatgpt.com', 'ai-assistants'],
    ['?utm_source=kagi', 'organic-search'],
    ['?utm_source=flipboard', 'news'],
    ['?utm_source=newsletter', 'email'],
    ['?ref=newsletter', 'email'],
    ['?utm_source=digest&utm_medium=E-Mail', 'email'],
    ['?utm_source=gmail', 'email'],
    ['?utm_source=hotel&utm_medium=affiliate', 'affiliates'],
    ['?utm_source=hotel&utm_medium=affiliates', 'affiliates'],
    ['?utm_source=podcast&utm_medium=audio', 'audio'],
    ['?utm_source=sms', 'sms'],
    ['?utm_source=hotel&utm_medium=web-push', 'push'],
    ['?utm_source=firebase', 'push'],
    ['?utm_source=wikipedia', 'referral'],
    ['?utm_medium=link', 'referral'],
    ['?utm_medium=email', 'email'],
    ['?utm_medium=organic', 'direct'],
  ])('for %s is %s', (query, channel) => expect(classify(query).channel).toBe(channel));

  it.each([
    ['https://www.google.co.uk/', 'organic-search'],
    ['https://t.co/abc', 'organic-social'],
    ['https://youtu.be/', 'organic-video'],
    ['https://claude.ai/', 'ai-assistants'],
    ['https://www.amazon.de/', 'organic-shopping'],
    ['https://news.google.com/', 'news'],
    ['https://mail.google.com/', 'email'],
    ['https://docs.google.com/', 'referral'],
  ])('for the referrer %s is %s', (referrer, channel) =>
    expect(from(referrer).channel).toBe(channel),
  );

  it('depends on the click id of a search engine together with its referrer', () => {
    expect(classify('?gclid=a', 'https://www.google.com/').channel).toBe('paid-search');
    expect(classify('?msclkid=a', 'https://www.bing.com/').channel).toBe('paid-search');
  });

  it.each([
    ['?fbclid=IwAR0', 'Facebook', 'organic-social'],
    ['?gclid=a', 'Google', 'paid-search'],
    ['?wbraid=a', 'Google', 'paid-search'],
    ['?gbraid=a&gad_source=1', 'Google', 'paid-search'],
    ['?srsltid=a', 'Google', 'organic-search'],
    ['?ttclid=a', 'TikTok', 'paid-social'],
    ['?msclkid=a', 'Bing', 'paid-search'],
    ['?twclid=a', 'X', 'paid-social'],
    ['?epik=a', 'Pinterest', 'organic-social'],
    ['?li_fat_id=a', 'LinkedIn', 'paid-social'],
    ['?tblci=a', 'Taboola', 'display'],
    ['?dicbo=a', 'Outbrain', 'display'],
    ['?rdt_cid=a', 'Reddit', 'paid-social'],
    ['?ScCid=a', 'Snapchat', 'paid-social'],
    ['?igsh=a', 'Instagram', 'organic-social'],
    ['?mc_cid=a&mc_eid=b', 'Mailchimp', 'email'],
    ['?fbclid=a&utm_medium=paid', 'Facebook', 'paid-social'],
    ['?gclid=', 'Direct', 'direct'],
  ])('for %s without a referrer follows from the source %s: %s', (query, source, channel) =>
    expect(classify(query)).toMatchObject({ source, channel }),
  );

  it('prefers an advertising click id to the referrer, and the referrer to a generic click id', () => {
    expect(classify('?fbclid=a', 'https://www.instagram.com/').source).toBe('Instagram');
    expect(classify('?gclid=a', 'https://hotel.example/')).toMatchObject({
      source: 'Google',
      channel: 'paid-search',
    });
    expect(classify('?utm_source=letter&fbclid=a', 'https://facebook.com/').source).toBe('letter');
  });

  it.each([
    '?UTM_SOURCE=Hotel&UTM_Medium=CPC&utm_campaign=Spring',
    '?utm_source=hotel&amp;utm_medium=cpc&amp;utm_campaign=Spring',
    '?utm_source%3Dhotel%26utm_medium%3Dcpc%26utm_campaign%3DSpring',
    '?utm%5Fsource=hotel&utm%255Fmedium=cpc&utm_campaign=Spr%2569ng',
  ])('follows from the tags of %s', (query) =>
    expect(classify(query)).toEqual({
      source: 'hotel',
      medium: 'cpc',
      campaign: 'Spring',
      channel: 'paid-other',
    }),
  );

  it.each([
    ['https://www-vogue-com.cdn.ampproject.org/', 'vogue.com'],
    ['https://my--hotel-example.translate.goog/', 'my-hotel.example'],
    ['https://www-facebook-com.translate.goog/', 'Facebook'],
    ['https://aurelian-example.translate.goog/post/a', 'Direct'],
    ['https://translate.google.com/', 'Google Translate'],
    ['https://cdn.ampproject.org/', 'cdn.ampproject.org'],
  ])('follows from the site behind the cache or translator %s', (referrer, source) =>
    expect(from(referrer).source).toBe(source),
  );

  it('has a unique name', () => {
    expect(new Set(channels.map((channel) => channelNames[channel])).size).toBe(channels.length);
  });
});

it('classification of a visit never throws and limits the length of its values', () => {
  const random = seededRandom(6);
  const parts = [
    '?',
    '#',
    '&',
    '=',
    '%',
    '%zz',
    '%00',
    'utm_source',
    'ref',
    'utm_medium',
    'http://',
    '://',
    '\ud800',
    '.',
    '/',
    '[',
    '@',
    '\u202e',
    'ads',
    'google',
    '💎',
    ':',
    ' ',
  ];
  const text = () =>
    Array.from({ length: below(random, 40) }, () => parts[below(random, parts.length)]).join('');
  for (let round = 0; round < 1_000; round += 1) {
    const visit = classifyVisit({ url: text(), referrer: text(), ownHosts: [text()] });
    expect(channels).toContain(visit.channel);
    for (const value of [visit.source, visit.medium ?? 'm', visit.campaign ?? 'c']) {
      expect(value).not.toBe('');
      expect(Array.from(value).length).toBeLessThanOrEqual(MAX_CLUE);
      expect(value).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}]/u);
    }
  }
});
