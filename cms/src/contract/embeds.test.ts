import { embedOf, playerOrigins } from './embeds';

describe('an embed', () => {
  it.each([
    [
      'https://www.youtube.com/embed/dQw4_-gXcQ?si=a&start=3',
      'https://www.youtube.com/watch?v=dQw4_-gXcQ&t=3s',
    ],
    ['//www.youtube-nocookie.com/embed/dQw4_-gXcQ', 'https://www.youtube.com/watch?v=dQw4_-gXcQ'],
    [
      'https://www.youtube.com/embed/videoseries?si=1&list=PL-a_1',
      'https://www.youtube.com/playlist?list=PL-a_1',
    ],
    ['https://player.vimeo.com/video/12345?badge=0', 'https://vimeo.com/12345'],
    ['https://player.vimeo.com/video/12345?badge=0&h=ab12', 'https://vimeo.com/12345/ab12'],
    [
      'https://www.instagram.com/reel/Cab_-1/embed/captioned/',
      'https://www.instagram.com/reel/Cab_-1/',
    ],
    ['https://platform.twitter.com/embed/Tweet.html?dnt=true&id=171', 'https://x.com/i/status/171'],
    ['https://www.tiktok.com/embed/v2/72', 'https://www.tiktok.com/@/video/72'],
    [
      'https://open.spotify.com/embed/episode/4rO?utm_source=generator',
      'https://open.spotify.com/episode/4rO',
    ],
    ['https://maps.example/embed?pb=1', 'https://maps.example/embed?pb=1'],
    ['https://youtube.com.evil.example/embed/a', 'https://youtube.com.evil.example/embed/a'],
  ])('of %s links to %s', (address, url) => expect(embedOf(address)?.url).toBe(url));

  it.each([
    ['https://youtu.be/a', 'https://www.youtube-nocookie.com/embed/a?autoplay=1'],
    [
      'https://youtu.be/a?si=x&t=1m30s',
      'https://www.youtube-nocookie.com/embed/a?autoplay=1&start=90',
    ],
    [
      'https://www.youtube.com/watch?t=1h2m3s&v=a',
      'https://www.youtube-nocookie.com/embed/a?autoplay=1&start=3723',
    ],
    [
      'https://www.youtube.com/watch?v=a#t=42',
      'https://www.youtube-nocookie.com/embed/a?autoplay=1&start=42',
    ],
    ['https://youtu.be/a?t=soon&start=5', 'https://www.youtube-nocookie.com/embed/a?autoplay=1'],
    [
      'https://vimeo.com/12345#t=1m2s',
      'https://player.vimeo.com/video/12345?dnt=1&autoplay=1#t=62s',
    ],
    ['https://m.youtube.com/shorts/a', 'https://www.youtube-nocookie.com/embed/a?autoplay=1'],
    [
      'https://www.youtube.com/playlist?list=PL1',
      'https://www.youtube-nocookie.com/embed/videoseries?list=PL1',
    ],
    ['https://vimeo.com/12345', 'https://player.vimeo.com/video/12345?dnt=1&autoplay=1'],
    [
      'https://vimeo.com/12345/ab12',
      'https://player.vimeo.com/video/12345?h=ab12&dnt=1&autoplay=1',
    ],
    ['https://www.instagram.com/villa/p/C1/', 'https://www.instagram.com/p/C1/embed/captioned/'],
    [
      'https://mobile.twitter.com/villa/status/171',
      'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=171',
    ],
    ['https://www.tiktok.com/@villa.x/video/72', 'https://www.tiktok.com/player/v1/72'],
    ['https://open.spotify.com/intl-de/album/4rO', 'https://open.spotify.com/embed/album/4rO'],
  ])('of the page %s has a player', (address, src) =>
    expect(embedOf(address)?.player?.src).toBe(src),
  );

  it('has a player only for the known sites', () => {
    expect(embedOf('https://maps.example/embed')?.player).toBeUndefined();
    expect(embedOf('https://www.youtube.com/@villa')?.player).toBeUndefined();
    expect(embedOf('https://x.com/villa')?.player).toBeUndefined();
    expect(playerOrigins).toEqual([
      'https://www.youtube-nocookie.com',
      'https://player.vimeo.com',
      'https://www.instagram.com',
      'https://platform.twitter.com',
      'https://www.tiktok.com',
      'https://open.spotify.com',
    ]);
  });

  it.each(['', 'about:blank', 'javascript:alert(1)', 'data:text/html,x'])(
    'is missing for an unusable URL: %j',
    (address) => expect(embedOf(address)).toBeUndefined(),
  );

  it('is labeled by its site', () => {
    expect(embedOf('https://www.youtube.com/embed/a')?.label).toBe('Watch on YouTube');
    expect(embedOf('https://www.maps.example/embed')?.label).toBe('Open on maps.example');
  });
});
