/** What is kept of the card that paid a booking: never more than brand and last four digits. */
export interface PaymentCard {
  /** The payment provider's code, such as `visa`. */
  brand: string
  last4: string
}

const brandNames: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  interac: 'Interac',
  jcb: 'JCB',
  link: 'Link',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** The card that the provider names, or null: a value that is no brand or not four digits is never stored. */
export function readCard(brand: string | null, last4: string | null): PaymentCard | null {
  if (last4 === null || !/^\d{4}$/.test(last4)) return null
  return { brand: brand !== null && /^[a-z_]{1,30}$/.test(brand) ? brand : 'unknown', last4 }
}

/** "Visa" of `visa`; undefined for a brand that is not known. */
export const cardBrandName = (brand: string): string | undefined => brandNames[brand]

/** "Visa ending 4242". A brand that is not known is "Card". */
export const describeCard = ({ brand, last4 }: PaymentCard): string => `${cardBrandName(brand) ?? 'Card'} ending ${last4}`

/** The four digits of a search for a card: `4242`, `card 4242` or `Visa ending 4242`; null when it is none. */
export const readCardSearch = (text: string): string | null =>
  text.trim().match(/^(?:card +|(?:[a-z ]+ )?ending +(?:in +)?)?(\d{4})$/i)?.[1] ?? null
