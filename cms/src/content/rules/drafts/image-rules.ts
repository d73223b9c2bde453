import type { DraftFinding } from '../../../contract/draft-check';
import { ALT_ADVICE, lacksAlt } from '../../../images/rules/missing-alt';
import { passage, type Rule, whole } from './draft';

/** Maximum findings of this kind. */
const SHOWN = 20;
/** An image by reference without a description. */
const BY_REFERENCE = /!\[\s*\]\[[^[\]]{1,200}\]/g;

type Place = Pick<DraftFinding, 'field' | 'quote' | 'offset'>;

const found = (place: Place): DraftFinding => ({
  rule: 'missing-alt',
  severity: 'advice',
  ...place,
  message: `${place.field === 'imageAlt' ? 'The lead image' : 'This image'} has no alt text. ${ALT_ADVICE}`,
});

/** The images of a draft without alternative text: the lead image, and those in the text. */
export const altTexts: Rule = ({ draft, prose: { source, uncoded, links } }) => {
  const lead = draft.imageUrl !== '' && lacksAlt(draft.imageAlt) ? [found(whole('imageAlt'))] : [];
  const addressed = links
    .filter(({ alt }) => alt !== null && lacksAlt(alt))
    .map(({ from, to }) => [from, to] as const);
  const referred = [...uncoded.matchAll(BY_REFERENCE)].map(
    ({ 0: image, index }) => [index, index + image.length] as const,
  );
  const places = [...addressed, ...referred].slice(0, SHOWN);
  return [...lead, ...places.map(([from, to]) => found(passage(source, from, to)))];
};
