import type { ImportField } from '../../../contract/conversion-import';

const listed = (names: string): string[] => names.split(',').map((name) => name.trim());

/** Headings of each field in German, French, Spanish, Italian, Dutch and Portuguese reports. */
export const foreignHeadings: Readonly<Record<ImportField, readonly string[]>> = {
  transaction_id: listed(
    'Transaktions-ID, Transaktionsnummer, Transactie-ID, Transactienummer, ID transaction, ' +
      'ID de transaction, ID de transacción, ID transazione, ID da transação, Bestellnummer, ' +
      'Auftragsnummer, Bestelnummer, Ordernummer, Numéro de commande, Número de pedido, ' +
      'Número do pedido, Numero ordine, Bestellung, Commande, Pedido, Ordine',
  ),
  click_id: listed('Klick-ID, Klickreferenz, ID de clic, ID clic, Klik-ID'),
  amount: listed(
    'Bestellwert, Warenkorb, Warenkorbwert, Warenwert, Umsatz, Bestelbedrag, Orderbedrag, Omzet, ' +
      'Montant de la commande, Montant, Valor del pedido, Importe, Importo ordine, Importo, ' +
      'Valor do pedido, Betrag, Bedrag',
  ),
  commission: listed(
    'Provision, Provisionsbetrag, Vergütung, Commissie, Comisión, Comisiones, Commissione, ' +
      'Commissioni, Comissão, Rémunération',
  ),
  currency: listed('Währung, Waehrung, Valuta, Devise, Moneda, Divisa, Moeda'),
  status: listed('Statut, Zustand, Estado, Stato'),
  occurred_at: listed(
    'Transaktionsdatum, Bestelldatum, Registrierungsdatum, Transactiedatum, Besteldatum, Datum, ' +
      'Date de transaction, Date de commande, Fecha de transacción, Fecha del pedido, Fecha, ' +
      'Data transazione, Data ordine, Data do pedido, Data, Zeitpunkt',
  ),
};
