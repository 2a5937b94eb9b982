import type { Block } from '../page.schemas.ts'

/** A paragraph or a list with bold words and links. */
export type EmailBlock = Extract<Block, { kind: 'paragraph' | 'points' }>

/** The words of an email, parsed, whose variables have no values yet. */
export interface EmailText {
  subject: string
  heading: string
  blocks: readonly EmailBlock[]
  /** The label of the button; empty without one. */
  button: string
}

/** A variable of an email. */
export interface EmailVariable {
  /** What it stands for. */
  means: string
  /** Its value in a preview; a list is several paragraphs, which need a paragraph of their own in the text. */
  sample: string | readonly string[]
  /** The text is refused without it. */
  isRequired?: true
}

/** A kind of email: its default words, and what the words may name. */
export interface EmailTemplate {
  name: string
  /** When it is sent, and what it shows besides its words. */
  about: string
  subject: string
  heading: string
  paragraphs: readonly string[]
  /** The label of its button; without one it has none. */
  button?: string
  /** Whether a code to type is shown. */
  hasCode?: true
  /** Samples of the details below the first paragraph. */
  details?: readonly { name: string; value: string }[]
  /** Protects an account: its text links to pages of this site only. */
  isSecurity?: true
  variables: Readonly<Record<string, EmailVariable>>
}

/**
 * The variables whose values people wrote where nobody expects a link: names, reviews, and requests that come before
 * the host knows the guest. Messages are not among them: before the payment no link is in them, and after it guests
 * and hosts send each other addresses, which must stay what they are.
 */
export const withoutLinksInEmails: ReadonlySet<string> = new Set([
  ...['place', 'guestName', 'hostName', 'writerName'],
  ...['comment', 'specialRequests'],
])

/** The variables of emails about a stay. */
export const stayVariables = {
  place: { means: 'The title of the listing', sample: 'Lantern House' },
  checkIn: { means: 'The day of check-in', sample: 'June 12, 2027' },
  checkOut: { means: 'The day of check-out', sample: 'June 16, 2027' },
  guests: { means: 'The number of guests', sample: '3' },
  total: { means: 'What the guest paid', sample: '$654.00' },
} as const

export const stayDetails = [
  { name: 'Place', value: 'Lantern House' },
  { name: 'Check-in', value: 'June 12, 2027' },
  { name: 'Check-out', value: 'June 16, 2027' },
  { name: 'Guests', value: '3' },
] as const

export const addressDetail = { name: 'Address', value: '12 Harbor Lane, Camden, ME' } as const

export const paidDetails = [
  { name: '$150.00 × 4 nights', value: '$600.00' },
  { name: 'Service fee (9%)', value: '$54.00' },
  { name: 'Total paid', value: '$654.00' },
] as const

export const guestName = { means: 'The guest’s first name', sample: 'Ada' } as const
export const hostName = { means: 'The host’s first name', sample: 'Maya' } as const
