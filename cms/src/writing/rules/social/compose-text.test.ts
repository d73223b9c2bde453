import { createRandom } from '../../../../tests/support/random';
import { timesOfDay } from '../../../contract/automation';
import { socialPlatforms } from '../../../contract/social-post';
import { socialProblem } from '../../../contract/social-text';
import { composeSocialText, type SharedPost } from './compose-text';
import { hashtagsOf } from './hashtags';
import { plainLine } from './plain-line';

const shared: SharedPost = {
  title: 'What silver says about a house',
  excerpt: 'Hallmarks, patina and the honest weight of a spoon.',
  category: 'Fine Living',
  tags: ['silver', 'table manners', 'antiques', 'collecting', 'houses', 'gifts'],
  isAffiliate: false,
};
const LINK = 'https://aurelian.example/post/silver?utm_source=twitter&utm_campaign=social-1';
const IMAGE = /\p{Extended_Pictographic}/u;

describe('a social post by the offline writer', () => {
  it('is one line with two hashtags on Twitter', () => {
    expect(composeSocialText('twitter', shared, 'morning')).toBe(
      'From Fine Living: What silver says about a house\n\n#FineLiving #Silver',
    );
  });

  it('presents the article on Facebook, with the disclosure as the first hashtag', () => {
    expect(composeSocialText('facebook', { ...shared, isAffiliate: true }, 'evening')).toBe(
      'Worth reading in Fine Living: What silver says about a house.\n\n' +
        'Hallmarks, patina and the honest weight of a spoon.\n\n#ad #FineLiving',
    );
  });

  it('has at most five hashtags on Instagram', () => {
    expect(composeSocialText('instagram', shared, 'afternoon')).toBe(
      'What silver says about a house.\n\nHallmarks, patina and the honest weight of a spoon.\n\n' +
        '#FineLiving #Silver #TableManners #Antiques #Collecting\n\n' +
        'Fine Living, told at leisure. The story is waiting in the magazine:',
    );
  });

  it('mentions no time of day, so that it can be rescheduled', () => {
    const posts = Array.from({ length: 40 }, (_, at) => ({ ...shared, title: `Story ${at}` }));
    const reported = [...posts, ...posts.map((one) => ({ ...one, category: '' }))];
    for (const platform of socialPlatforms) {
      const wordings = reported.map((one) =>
        composeSocialText(platform, one, 'morning').replace(one.title, 'It'),
      );
      expect(new Set(wordings).size).toBe(12);
      const texts = reported.flatMap((one) =>
        timesOfDay.map((time) => composeSocialText(platform, one, time)),
      );
      expect(texts.join('\n')).not.toMatch(
        /\b(morning|noon|afternoon|evening|night|tonight|today|day|breakfast|coffee|lunch)\b/i,
      );
    }
  });

  it('is the same every time, but differs by platform and time of day', () => {
    const all = socialPlatforms.flatMap((platform) =>
      timesOfDay.map((time) => composeSocialText(platform, shared, time)),
    );
    expect(new Set(all).size).toBe(9);
    expect(composeSocialText('twitter', shared, 'evening')).toBe(
      composeSocialText('twitter', shared, 'evening'),
    );
  });

  it('has a text even for an article without words', () => {
    const empty = { title: '!!! 💎', excerpt: '', category: '', tags: [], isAffiliate: false };
    expect(composeSocialText('twitter', empty, 'evening')).toBe(
      'For a quiet hour: A story from the magazine',
    );
  });

  it('follows limits and house style, whatever the article’s title', () => {
    const words = [
      'silver',
      'Ünïcödé',
      '見出し',
      '長い言葉がつづく',
      '💎',
      '👨‍👩‍👧‍👦',
      '#ad',
      '#tag',
      '@name',
      '!',
      'https://a.example/very/long',
      'shop.com',
      'a.co',
      'e\u0301',
      `z${'\u0301'.repeat(90)}`,
      '…',
      ',',
      'Supercalifragilistic'.repeat(6),
      '\u202e',
      '\t',
      '\n',
      '한국어',
      '1️⃣',
      'don’t',
      '&',
      '\u200d',
    ];
    for (let seed = 1; seed <= 150; seed += 1) {
      const random = createRandom(seed);
      const text = (max: number): string => {
        const count = random.below(40);
        const gap = random.pick([' ', '', '-']);
        return Array.from({ length: count }, () => random.pick(words))
          .join(gap)
          .slice(0, max);
      };
      const reported: SharedPost = {
        title: text(200),
        excerpt: text(500),
        category: text(120),
        tags: Array.from({ length: random.below(20) }, () => text(50)),
        isAffiliate: random.below(2) === 0,
      };
      for (const platform of socialPlatforms) {
        const post = composeSocialText(platform, reported, random.pick(timesOfDay));
        const problem = socialProblem(platform, post, {
          link: LINK,
          isAffiliate: reported.isAffiliate,
        });
        expect([seed, platform, post, problem]).toEqual([seed, platform, post, undefined]);
        expect(post).not.toMatch(IMAGE);
        expect(post).not.toMatch(/[!@]|https?:\/\//);
        expect(/#ad\b/.test(post)).toBe(reported.isAffiliate);
        expect((post.match(/#/g) ?? []).length).toBeLessThanOrEqual(5);
      }
    }
  });
});

describe('the text of a post', () => {
  it.each([
    ['  Rolex®  wins!!\nAgain 💎 ', 'Rolex wins. Again'],
    ['Really?! #1 @home https://a.example/x', 'Really? 1 home'],
    ['¡Hola, amigos!', 'Hola, amigos.'],
    ['नमस्ते क्\u200Dष', 'नमस्ते क्\u200Dष'],
  ])('%j becomes %j', (text, plain) => {
    expect(plainLine(text)).toBe(plain);
  });

  it('contains unique hashtags of letters and digits', () => {
    const names = [
      'Watches & Jewellery',
      "men's style",
      '2024',
      'WATCHES jewellery',
      'a'.repeat(40),
    ];
    expect(hashtagsOf([...names, 'art deco 1925', 'Ad'], 5, false)).toEqual([
      '#WatchesJewellery',
      '#MensStyle',
      '#ArtDeco1925',
    ]);
    expect(hashtagsOf(['Ad', 'silver', 'gold'], 2, true)).toEqual(['#ad', '#Silver']);
  });
});
