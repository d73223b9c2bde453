import type { Work } from '../model/use-work';
import { Fault, Meta } from './layout';

/** Outcome of a request to the writer, as a sentence. */
export const Outcome = ({ work: { fault, note, said } }: { work: Work }) => (
  <>
    {fault !== null && <Fault>{fault}</Fault>}
    {note !== null && <Meta role="status">{note}</Meta>}
    <span className="visually-hidden" role="status">
      {said}
    </span>
  </>
);
