import { shiftDay } from '../../lib/periods';
import type { SimulatedCampaign } from './simulator';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const campaignsOfMonth = (month: string): SimulatedCampaign[] => {
  const name = MONTHS[Number(month.slice(5)) - 1] ?? month;
  return [
    {
      name: `${name} edit`,
      source: 'instagram',
      medium: 'paid_social',
      from: `${month}-01`,
      days: 5,
      lift: 0.3,
    },
    {
      name: `${name} private sale`,
      source: 'google',
      medium: 'cpc',
      from: `${month}-15`,
      days: 3,
      lift: 0.2,
    },
  ];
};

/** The campaigns of a simulated magazine in a range of days: two a month, always the same. */
export function campaignsWithin(from: string, days: number): SimulatedCampaign[] {
  const last = shiftDay(from, days - 1);
  const months = new Set<string>();
  for (let day = from; day <= last; day = shiftDay(day, 1)) months.add(day.slice(0, 7));
  return [...months]
    .flatMap(campaignsOfMonth)
    .filter((campaign) => campaign.from <= last && shiftDay(campaign.from, campaign.days) > from);
}
