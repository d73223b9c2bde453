/** A canned post that 'Generate AI Content' fills into the create form. */
export interface CannedTopic {
  title: string;
  excerpt: string;
  content: string;
  imageUrl: string;
  imageAlt: string;
}

/** The eight topics of the create form (specification, section 4), with the site's own images. */
export const cannedTopics: readonly CannedTopic[] = [
  {
    title: 'Three Nights at Anchor',
    excerpt:
      'A small boat, a still lagoon and no timetable. What three nights at anchor teach about distance, supper and the uses of doing very little.',
    imageUrl: '/pictures/exotic-travel.jpg',
    imageAlt:
      'A white-sailed sloop crosses a still lagoon at coral dusk, a steep green peak behind it and a palm leaning in from the shore.',
    content: `The first evening is spent listening. A boat at anchor is never silent: water slaps the hull, a halyard ticks against the mast, something small jumps and falls back. By the second evening nobody hears it. By the third, the silence of a hotel corridor seems the stranger thing.

## What to ask before you charter

- **How shallow is her draft?** A meter less opens the lagoons that larger yachts only photograph.
- **Who cooks?** A skipper who enjoys the market is worth more than a second cabin.
- **Where does she lie at night?** The answer should name bays, not marinas.

## A day, roughly

Swim before coffee, while the shade of the peak still lies on the water. Move under sail for two hours, no more. Lunch is whatever the village had: papaya, a fish, limes. The afternoon belongs to books and to the reef.

> Distance is not measured in miles here but in how long it takes to stop looking at the clock.

On the last morning the anchor comes up with a little sand on it. Somebody always photographs that, and somebody is always right to.`,
  },
  {
    title: 'What to Ask Before You Board',
    excerpt:
      'Chartering a jet is sold as the absence of questions. A short list of them, asked a week ahead, makes a better flight and a smaller invoice.',
    imageUrl: '/pictures/private-jets.jpg',
    imageAlt:
      'A long-range business jet banks above a sea of clouds at dusk, its belly lit amber by the sinking sun.',
    content: `The brochure shows leather and champagne. Neither will matter if the aircraft cannot land where you are going. A good broker welcomes the questions below; a poor one changes the subject.

## Five questions

1. **Who holds the operating certificate?** The name on the tail and the name on the certificate are often different companies.
2. **Which airfield, exactly?** Runway length, opening hours and customs decide more than distance does.
3. **What is in the price?** De-icing, overnight fees for the crew and repositioning like to arrive later.
4. **What happens if this aircraft is grounded?** The answer should be a tail number, not a shrug.
5. **How old is the cabin, not the airframe?** Seats and air systems are refitted on their own calendar.

## A rule of thumb

| Journey | Look for |
| --- | --- |
| Up to two hours | Light jet, short runway |
| Two to five hours | Midsize, stand-up cabin |
| Over an ocean | Long range, two crews |

Then stop asking. Arrive twenty minutes before departure, hand over one bag, and watch the clouds turn amber from above. That part, at least, the brochure has right.`,
  },
  {
    title: 'The Corniche Before Breakfast',
    excerpt:
      'At six in the morning the coast road is wet, empty and honest. A drive of forty minutes, and the case for turning back at the bakery.',
    imageUrl: '/pictures/supercars.jpg',
    imageAlt:
      'An oxblood mid-engined sports car stands on a wet corniche above the sea, its lacquer catching the low sun.',
    content: `A fast car is at its best for about an hour a day, and the hour is early. The night has washed the road. Delivery vans are still asleep. The sea is the color of slate and the lacquer, whatever the order form called it, looks black until the sun comes over the headland.

## Before you start

Let the oil find its temperature. Ten minutes of small talk between engine and road will save a great deal of money later. Leave the windows down: what you hear through the first tunnel is the reason you bought it.

## The road itself

- Keep to the posted limit through the villages; people live behind those shutters.
- Brake before the bend, never in it. Wet stone forgives nothing.
- Use the lay-by at the second viaduct. The view is better standing still.

> Speed is the least interesting thing about such a car. Balance is the most.

Turn around at the bakery. The return is another road altogether, with the light in front and bread on the passenger seat. By the time the first coach climbs the hill, you are home, the engine is ticking as it cools, and the day can begin for everybody else.`,
  },
  {
    title: 'A Case for the Moon Phase',
    excerpt:
      'No complication is less useful and few are better loved. How a small painted disc keeps time with the sky, and what to look for in one.',
    imageUrl: '/pictures/watch-collecting.jpg',
    imageAlt:
      'A brass-gold wristwatch with a midnight-blue dial and moon phase stands before a starry night with an observatory on a ridge.',
    content: `Nobody needs to know the age of the moon. That is the argument for wearing it. A chronograph suggests that you are in a hurry, a second time zone that you are elsewhere. A moon phase suggests only that you sometimes look up.

## How it works

The moon takes a little over 29 and a half days from new to new. The usual disc carries two moons and 59 teeth, and so gains a day in something under three years. Finer gearing, with 135 teeth, is out by a day after about 122 years.

| Disc | One day out after |
| --- | --- |
| 59 teeth | about 2 years, 8 months |
| 135 teeth | about 122 years |

## What to look for

- **The printing of the disc.** Under a loupe the stars should be crisp, the gold even.
- **A corrector you can reach.** Setting it with a toothpick spoils the romance.
- **A case that closes over it slimly.** The moon should not cost you your cuff.

Set it on the evening of a full moon, outdoors, with the real one to compare. It is the only adjustment in watchmaking that asks you to leave the house.`,
  },
  {
    title: 'The House That Faces the Light',
    excerpt:
      'Square meters are easily compared and quickly forgotten. Orientation is what you live with. Notes from a limestone villa at the end of an afternoon.',
    imageUrl: '/pictures/real-estate.jpg',
    imageAlt:
      'A modernist limestone villa with glass walls, a long pool and cypresses on a hillside at golden hour.',
    content: `Visit a house three times before you make an offer: at breakfast, at four in the afternoon, and after dark. The particulars will tell you its size. Only the light will tell you whether anyone will sit in the room you are paying for.

## Morning

Bedrooms and kitchens want the east. Sun on the worktop at eight is worth more than a second oven. Notice, too, what you hear; a valley carries the neighbor's dog a long way.

## Afternoon

This villa turns its long side a little west of south. A deep roof keeps the summer sun off the glass, while the low sun of winter reaches the back wall. Nobody has installed anything to achieve that. It was drawn.

## Evening

Walk outside and look back. A good house is generous from the garden:

- the rooms are lit by lamps, not by ceilings;
- the pool lies still because the wind was considered;
- the stone gives back the warmth of the day until about ten.

> Plans are made of walls. Life is made of where the sun is.

Everything else, from taps to timber, can be changed in a season. The hillside cannot.`,
  },
  {
    title: 'One Red Gown',
    excerpt:
      'A dress that fills a room without raising its voice is mostly engineering. What happens between a bolt of vermilion silk and a single entrance.',
    imageUrl: '/pictures/designer-fashion.jpg',
    imageAlt:
      'A woman in a vermilion gown with a long train and a wide black hat stands before receding black arches in a cream hall.',
    content: `Red is the color a house chooses when it is sure of its cut. Black hides a seam and print distracts from one; vermilion silk, under evening light, shows every decision that was made about it.

## Three fittings

**The first** is in cotton. Nothing is decided yet but proportion: where the waist really is, how the shoulder carries weight, how far the wearer likes to walk in a step.

**The second** is in the silk itself, pinned and not sewn. The train is cut last, on the floor, by somebody kneeling.

**The third** is for sitting down. It is the fitting that clients try to skip and the one that separates a gown from a photograph of a gown.

## If you are the client

- Bring the shoes. A centimeter at the heel is three at the hem.
- Say where you will be. A staircase and a dinner table ask for different trains.
- Ask how it will be cleaned, and by whom.

> The best compliment is that people remember you came, and have to think for a moment what you wore.

Then one entrance, under a high ceiling, unhurried. It takes perhaps nine seconds. The silk was bought for those.`,
  },
  {
    title: 'Packing for a Wooden Ship',
    excerpt:
      'Two masts, eight cabins and a locker the size of a bread bin. What earns its place aboard a schooner among the islands, and what stays ashore.',
    imageUrl: '/pictures/phinisi-karst.jpg',
    imageAlt:
      'A two-masted phinisi schooner glides between limestone karst islands as the morning mist lifts from jade water.',
    content: `The tender holds six people and their bags, and the crew is too polite to say which of the two is too many. A phinisi schooner is a generous ship with very small cupboards. Pack for the cupboards.

## Bring

- **One soft bag.** It folds under the bunk; a hard case spends the week in the passage.
- **Two linen shirts and a thin sweater.** The nights are warm, the early deck is not.
- **A mask that fits your own face.** Everything else for the reef can be borrowed.
- **Cash in small notes.** The villages sell mangoes, woven cloth and excellent opinions.

## Leave ashore

Shoes, mostly. They go into a basket at the gangway on the first day and nobody asks for them back. The telephone still finds a signal now and then behind the second island; decide beforehand whether you want it to.

## The reward

Around six the mist lifts off the water between the karsts, all at once, as if somebody had drawn a blind. Coffee comes up in enamel mugs. The ship moves before the engine does.

> What you left at home turns out to have been most of the noise.`,
  },
  {
    title: 'An Hour with the Watchmaker',
    excerpt:
      'A service is the most intimate thing an owner can order and the least understood. What happens on the bench, and the questions to ask before it does.',
    imageUrl: '/pictures/watchmakers-bench.jpg',
    imageAlt:
      "A vintage diver's watch lies on a green bench mat beside an open movement, a loupe and brass tools in warm lamp light.",
    content: `The lamp is the only light in the room. On the green mat lies a diver's watch, sixty years old, its back off and its movement out: some hundred and thirty parts, each in its own dish. Nothing is said for a long time.

## What is done

1. The movement is timed as it came in, in six positions, so that there is something to compare.
2. Everything comes apart, is cleaned, and is looked at under the loupe.
3. Worn parts are replaced, or remade where none can be found.
4. Oil is applied, less than a breath of it, to the places that ask for it and nowhere else.
5. It runs for a week before anyone calls it finished.

## What to say first

Tell the watchmaker what must **not** be done. Polishing removes metal that never returns. A replaced dial reads cleaner and is worth less. Ask for every old part back, in a bag, however small.

> A good service leaves no trace except the time.

He snaps the case shut and sets the hands by the church across the street. It strikes. He listens to the watch instead, and nods.`,
  },
];
