/** A partner program that a luxury magazine may join (specification, sections 2, 3 and 9). */
export interface Program {
  name: string;
  category: string;
  /** Commission range as text. */
  commission: string;
  products: string;
  status: 'Setup Required' | 'Recommended' | 'High Priority' | 'High Value' | 'Luxury Focus';
  signupUrl: string;
  description: string;
  /** Query parameter of its links that carries a click id. */
  subIdParameter: string;
  /** Lower end of the range in percent; 0 if a sale earns a fixed amount. */
  commissionRate: number;
}

/** The programs, in the order of the specification's commission ranges. */
export const programs: readonly Program[] = [
  {
    name: 'Amazon Associates',
    category: 'Luxury Stores & Gear',
    commission: '1-10%',
    products: 'Luggage, cameras, watches, designer beauty, travel gear',
    status: 'Setup Required',
    signupUrl: 'https://affiliate-program.amazon.com/',
    description:
      'The widest catalog of all. Rates depend on the department; a visit counts for 24 hours.',
    subIdParameter: 'ascsubtag',
    commissionRate: 1,
  },
  {
    name: 'Booking.com Affiliate Partners',
    category: 'Exotic Travel',
    commission: '5-8%',
    products: 'Five-star hotels, villas, resorts, transfers',
    status: 'Recommended',
    signupUrl: 'https://www.booking.com/affiliate-program/v2/index.html',
    description: 'Hotels and villas almost everywhere. Paid after the guest’s stay.',
    subIdParameter: 'label',
    commissionRate: 5,
  },
  {
    name: 'eBay Partner Network',
    category: 'Watch Collecting',
    commission: '1-5%',
    products: 'Authenticated watches, handbags, sneakers, classic cars',
    status: 'High Priority',
    signupUrl: 'https://partnernetwork.ebay.com/',
    description:
      'Collectors’ pieces with a guarantee of authenticity. The rate is low, but the amounts are high.',
    subIdParameter: 'customid',
    commissionRate: 1,
  },
  {
    name: 'CJ',
    category: 'Designer Fashion',
    commission: '2-12%',
    products: 'Designer houses, jewelry, hotels, department stores',
    status: 'Luxury Focus',
    signupUrl: 'https://signup.cj.com/member/signup/publisher/',
    description:
      'One account for hundreds of advertisers; each approves its publishers individually.',
    subIdParameter: 'sid',
    commissionRate: 2,
  },
  {
    name: 'Villiers Jets',
    category: 'Private Jets',
    commission: '500-2000 USD flat',
    products: 'Private jet charter, empty legs, jet cards',
    status: 'High Value',
    signupUrl: 'https://www.villiersjets.com/affiliates',
    description:
      'A fixed amount for each booked flight, including later bookings by the same guest.',
    subIdParameter: 'id',
    commissionRate: 0,
  },
  {
    name: 'Rakuten Advertising',
    category: 'Luxury Department Stores',
    commission: '4-8%',
    products: 'Fashion, fine jewelry, fragrance, home',
    status: 'Luxury Focus',
    signupUrl: 'https://rakutenadvertising.com/publishers/',
    description:
      'Many department stores and luxury brands. Sales are reported by file or postback.',
    subIdParameter: 'u1',
    commissionRate: 4,
  },
];
