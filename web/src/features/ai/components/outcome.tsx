import type { Work } from '../model/use-work';
import { Fault, Meta } from './layout';

/** What came of a piece of work, in a sentence. */
export const Outcome = ({ work: { fault, note, said } }: { work: Work }) => (
  <>
    {fault !== null && <Fault>{fault}</Fault>}
    {note !== null && <Meta role="status">{note}</Meta>}
    <span className="visually-hidden" role="status">
      {said}
    </span>
  </>
);
