import type { ConversionStatus } from '../../../contract/conversion';
import { conversionStatus } from '../../../contract/conversion';
import { orList } from '../../../contract/or-list';
import { quoted, cellValue } from '../../../lib/csv/cell-text';

/**
 * The networks' names for the three statuses. 'Locked' is approved: CJ, ShareASale, Impact and Pepperjam use it for
 * sales that can no longer be reversed. 'Extended' is pending: CJ uses it for sales that an advertiser takes longer to
 * review.
 */
const words: Record<ConversionStatus, string> = {
  pending: `pending, tracked, open, new, extended, hold, on hold, held, in review, under review, review,
    unconfirmed, not confirmed, unapproved, processing, in progress, waiting, delayed, awaiting approval,
    pending approval, initiated, booked, estimated, offen, ausstehend, vorgemerkt, en attente, pendiente, in attesa, openstaand,
    in behandeling, pendente`,
  approved: `approved, auto approved, confirmed, paid, closed, accepted, locked, locked in, payable,
    ready for payment, ready to pay, valid, validated, verified, complete, completed, settled,
    final, finalized, success, successful, invoiced, bestatigt, akzeptiert, genehmigt, freigegeben, bezahlt,
    ausgezahlt, goedgekeurd, geaccepteerd, betaald, accepte, aceptado, confirmado, pagado, confermato, accettato,
    aprovado, valide, validee, approuve, aprobado,
    approvato, confirme`,
  reversed: `reversed, reversal, rejected, declined, cancelled, canceled, cancellation, void, voided,
    refund, refunded, returned, denied, deleted, invalid, invalidated, chargeback, charged back, expired,
    no show, disapproved, not approved, failed, removed, storniert, abgelehnt, refuse, refusee, annule, annulee,
    rechazado, cancelado, anulado, rifiutato, annullato, rejete, afgekeurd, geweigerd, geannuleerd, rejeitado`,
};

const known = new Map(
  (Object.entries(words) as [ConversionStatus, string][]).flatMap(([status, list]) =>
    list.split(',').map((word): [string, ConversionStatus] => [plain(word), status]),
  ),
);

/** Longer than any status; normalizing the accents of a long text takes quadratic time. */
const MAX_STATUS = 100;

/** Lower-case letters only, without accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/** The status that a network's word means; undefined for an empty cell. */
export function readStatus(
  cell: string | undefined,
): { status: ConversionStatus } | { wrong: string } | undefined {
  const text = cellValue(cell);
  if (text === undefined) return undefined;
  const status = text.length > MAX_STATUS ? undefined : known.get(plain(text));
  return status === undefined
    ? { wrong: `Status ${quoted(text)} must be ${orList(conversionStatus.options)}.` }
    : { status };
}
