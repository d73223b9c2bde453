import {
  type ChatBody,
  type OpenAiStub,
  type Reply,
  jsonReply,
  type StubRequest,
} from './openai-stub';

/** Topics without a common word. */
const TOPICS = [
  'Winter Sleepers over the Semmering',
  'Restoring a Brass Lantern',
  'Breakfast Menus of Grand Stations',
  'Porters Who Remember Every Name',
  'Silk Upholstery from Lyon Looms',
  'Night Signals along the Danube',
  'Luggage Labels Worth Framing',
  'Champagne Cellars Under Platforms',
  'Postcards from Alpine Tunnels',
  'Clockmakers Behind Depot Dials',
  'Velvet Curtains and Quiet Corridors',
  'Marble Staircases at Antwerp',
  'Steam Whistles Tuned Like Organs',
  'Conductors with White Gloves',
  'Ferries Carrying Whole Carriages',
  'Harbour Cranes Turned Restaurants',
  'Mapmakers Drawing Forgotten Lines',
  'Orchids Travelling First Class',
] as const;

const WORDS =
  'The old carriage waits at the platform while the porter counts the trunks and the evening light falls on the brass. ';
const TEXT = `## A departure\n\n${WORDS.repeat(25)}\n\n## An arrival\n\n${WORDS.repeat(25)}`;

const formatOf = (body: ChatBody): string => body.response_format?.json_schema?.name ?? '';

/**
 * A stubbed model that writes for the jobs: new topics on each request, and texts of about 1,000
 * words.
 */
export class StubWriter {
  #topics = 0;
  #articles = 0;
  /** Its result for improving a text. */
  improved = { content: TEXT, notes: ['Gave it headings.', 'Shortened two sentences.'] };

  constructor(
    readonly stub: OpenAiStub,
    /** The title of an article on a topic. */
    private readonly titleOf: (topic: string) => string = (topic) => topic,
  ) {}

  /** Makes the stub answer every request. */
  answerAll(): void {
    this.stub.always((request, res) => this.reply(request)(request, res));
  }

  /** Number of requests for a response format. */
  countRequests(format: string): number {
    return this.stub.requests.filter(({ body }) => formatOf(body) === format).length;
  }

  reply({ body }: StubRequest): Reply {
    const tokens = { promptTokens: 400, completionTokens: 1_600 };
    switch (formatOf(body)) {
      case 'topics':
        return jsonReply({ ideas: this.#ideas() }, { promptTokens: 200, completionTokens: 100 });
      case 'article':
        return jsonReply(this.#article(), tokens);
      case 'edited_text':
        return jsonReply(this.improved, tokens);
      default:
        return jsonReply(metadata, { promptTokens: 100, completionTokens: 50 });
    }
  }

  #ideas() {
    const start = this.#topics;
    this.#topics += 6;
    return Array.from({ length: 6 }, (_, at) => ({
      topic: TOPICS[(start + at) % TOPICS.length],
      contentType: 'guide',
      reason: 'Nobody has written about it.',
    }));
  }

  #article() {
    const title = this.titleOf(TOPICS[(this.#articles++ * 6) % TOPICS.length] ?? '');
    return { content: TEXT, title, affiliateProductIds: [], ...metadata };
  }
}

/** Its metadata for every text. */
export const metadata = {
  excerpt: 'A porter, a platform and the evening light on the brass of an old carriage.',
  metaTitle: 'An Evening at the Platform, and What the Porter Knows',
  metaDescription:
    'Why the old carriage still waits at the platform, who counts the trunks, and how the evening light falls on the brass before the night train leaves.',
  tags: ['trains', 'evenings'],
};
