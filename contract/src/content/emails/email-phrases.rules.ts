import type { IsoDate } from '../../shared/dates.ts'
import type { PerLanguage } from '../../shared/texts/written-texts.ts'

/**
 * What emails say in our words beside their own text: in a variable, or beside a detail; and a guest's calendar. Of a
 * phrase with two forms `{{count}}` is the number.
 */
export const emailPhrases = {
  place: 'Place',
  checkIn: 'Check-in',
  checkOut: 'Check-out',
  guests: 'Guests',
  address: 'Address',
  guest: 'Guest',
  host: 'Host',
  email: 'Email',
  phone: 'Phone',
  totalPaid: 'Total paid',
  serviceFee: 'Service fee ({{percent}}%)',
  nightsAt: { one: '{{each}} × {{count}} night', other: '{{each}} × {{count}} nights' },
  because: '{{line}} · {{why}}',
  special: 'Special price',
  season: 'Season',
  weekend: 'Weekend',
  weekly: 'Weekly discount ({{percent}}%)',
  monthly: 'Monthly discount ({{percent}}%)',
  extraGuests: { one: '{{count}} extra guest', other: '{{count}} extra guests' },
  nights: { one: '{{count}} night', other: '{{count}} nights' },
  eachNight: '{{guests}} × {{nights}} × {{each}}',
  theyHaveUntil: 'They have until {{time}} to answer.',
  byThen: 'by {{time}}',
  refunding: 'We are refunding {{amount}} to your card.',
  noRefund: 'No refund is due for this cancellation.',
  payoutLeft: 'Under your cancellation policy you still receive {{amount}}, on the day the stay would have been paid out.',
  noPayout: 'The guest is refunded, so there is no payout for this stay.',
  stars: { one: '{{count}} star', other: '{{count}} stars' },
  device: 'Device',
  time: 'Time',
  passkey: 'Passkey',
  codesLeft: 'Recovery codes left',
  unknownDevice: 'Unknown device',
  unknownBrowser: 'Unknown browser',
  browserOn: '{{browser}} on {{system}}',
  inBrackets: '({{text}})',
  canceling: 'We are canceling your coming stays. Guests get a full refund.',
  bookingsStay: 'Your existing bookings won’t change.',
  reason: 'Reason: {{reason}}',
  receiverGone: 'Its receiver answered 410 Gone, which asks us to stop.',
  receiverFailing: 'Every attempt of the last three days failed.',
  ownBooking: 'Booking {{id}} of this site',
  overlap: '{{from}} to {{to}}: {{one}} and {{other}}.',
  sameOverlap:
    '{{from}} to {{to}}: {{one}} and {{other}}. Both have exactly these nights. They may be the same stay, passed from one site to the other.',
  more: 'And {{count}} more.',
  aListing: 'a listing',
  aPerson: 'a person',
  aMessage: 'a message',
  listingTaken: 'We took the listing off the site.',
  accountClosed: 'We closed this person’s account.',
  messageRemoved: 'We removed the message.',
  nothingFound: 'We found nothing against our rules this time, so nothing changes.',
  owner: 'Owner',
  support: 'Support',
  finance: 'Finance',
  content: 'Content',
  stayAt: 'Stay at {{place}}',
} as const satisfies Record<string, string | { one: string; other: string }>
export type EmailPhrase = keyof typeof emailPhrases

/**
 * What an email says, in the language of its reader once it is sent: words as they are, a day, a whole hour of the
 * day, an instant in a time zone, an amount in cents of the site's currency, a phrase, or what a host wrote, with its
 * translations.
 */
export type EmailFact =
  | string
  | { day: IsoDate }
  | { hour: number }
  | { at: string; timeZone: string }
  | { cents: number }
  | { original: string; translations: PerLanguage<string> }
  | { say: EmailPhrase; count?: number | undefined; with?: Readonly<Record<string, EmailFact>> | undefined }

/** A phrase with its parts. */
export const say = (phrase: EmailPhrase, parts?: Readonly<Record<string, EmailFact>>): EmailFact =>
  parts ? { say: phrase, with: parts } : { say: phrase }

/** A phrase in the form for a number. */
export const sayCount = (phrase: EmailPhrase, count: number, parts?: Readonly<Record<string, EmailFact>>): EmailFact =>
  parts ? { say: phrase, count, with: parts } : { say: phrase, count }
