import type { Topic } from '../../../src/images/rules/fit';

/** A post and the library image that a human editor would choose; null if none fits. */
export interface FitCase extends Topic {
  image: string | null;
}

const of =
  (category: string) =>
  (title: string, tags: string, image: string | null): FitCase => ({
    title,
    tags: tags === '' ? [] : tags.split(', '),
    category,
    image,
  });

const travel = of('Exotic Travel');
const jets = of('Private Jets');
const cars = of('Supercars');
const watches = of('Watch Collecting');
const homes = of('Real Estate');
const fashion = of('Designer Fashion');

/** Forty posts, labeled by hand before the score was tuned. */
export const cases: readonly FitCase[] = [
  travel('Red Cabins, Short Days', 'Lofoten, Norway, fishing villages', 'lofoten-blue'),
  travel('A Fortnight in the Fjords', 'Norway, fjord, ferries, winter', 'lofoten-blue'),
  travel('Driving Namibia Without a Convoy', 'Namibia, dunes, self-drive', 'skeleton-coast'),
  travel('Where the Dunes Meet the Atlantic', 'desert coast, shipwrecks, oryx', 'skeleton-coast'),
  travel('Monasteries of the Upper Indus', 'Ladakh, monastery, altitude', 'ladakh-ridge'),
  travel('Trekking for People Who Like Beds', 'Himalaya, prayer flags, trekking', 'ladakh-ridge'),
  travel('Ten Days Under Sail in Komodo', 'phinisi, schooner, diving, islands', 'phinisi-karst'),
  travel('Limestone and Mist', 'karst, islands, Vietnam, kayaks', 'phinisi-karst'),
  travel('A Lagoon to Oneself', 'sailing, lagoon, Polynesia, islands', 'exotic-travel'),
  travel('The Tram Lines of Lisbon', 'Lisbon, Portugal, city travel', null),
  travel('Kyoto After the Cherry Blossom', 'Japan, temples, gardens', null),
  travel('Blue Hour in Buenos Aires', 'tango, steakhouses, Argentina', null),
  jets('Light Jets Against the Clock', 'light jet, charter, flight times', 'above-the-weather'),
  jets('Chartering for a Weekend', 'charter, light jet, prices', 'above-the-weather'),
  jets('Grass, Gravel and the PC-12', 'turboprop, airstrip, bush flying', 'short-field'),
  jets('Runways in the Mountains', 'grass runway, mountains, pilots', 'short-field'),
  jets('What the Hangar Floor Knows', 'hangar, maintenance, inspection', 'hangar-night'),
  jets('C-Checks and Other Surprises', 'maintenance, inspection, engines', 'hangar-night'),
  jets('The Ramp Agent’s Day', 'apron, ground handling, aviation', 'apron-blue-hour'),
  jets('How Airlines Price Wine', 'wine, cellars', null),
  cars('Hairpins Before Breakfast', 'Alps, mountain pass, grand tourers', 'alpine-pass'),
  cars('Twelve Cylinders, One Garage', 'V12, grand tourer, storage', 'v12-garage'),
  cars('Snow, Studs and a Short Wheelbase', 'rally, homologation, snow', 'forest-stage'),
  cars('The Empty Quarter by Road', 'desert, sports cars, driving, Oman', 'desert-road'),
  cars('A Corniche in the Rain', 'supercar, coast road, Monaco', 'supercars'),
  cars('Insuring What You Never Drive', 'insurance, valuation', null),
  watches('Learning to Trust a Loupe', 'watchmaker, loupe, movement', 'watchmakers-bench'),
  watches('Old Divers, New Gaskets', 'diver, service, water resistance', 'watchmakers-bench'),
  watches('The Small Dress Watch Returns', 'dress watch, 36 mm, silver dial', 'three-dials'),
  watches('Salmon Dials and How to Date Them', 'salmon dial, refinishing', 'three-dials'),
  watches('Moons That Keep Their Promise', 'perpetual calendar, moon phase', 'moonphase'),
  watches('Papers, Ledgers and Lies', 'provenance, ledger, archives', 'ledger-and-pocket-watch'),
  homes('Olive Groves With a Roof', 'Apulia, masseria, olive trees', 'masseria'),
  homes('Buying on the Grand Canal', 'Venice, palazzo, flooding', 'venice-canal'),
  homes('Heather, Deer and a Leaking Lodge', 'Highlands, Scotland, lodge', 'highland-loch'),
  homes('Living Behind Glass', 'modernism, glass house, heating bills', 'glass-house'),
  homes('Escrow, Explained', 'mortgages, escrow, taxes', null),
  fashion('Who Still Cuts Gloves by Hand', 'gloves, leather, Millau', 'glove-table'),
  fashion('Printing Poppies on Twill', 'silk, printing, Como, scarves', 'como-silk'),
  fashion('The Sneaker After Hype', 'sneakers, resale', null),
];
