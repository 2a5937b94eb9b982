import { StripeError } from '../state/stripe-error.ts'

/** The outcome of a charge of a card. A decline has Stripe's code, decline code and message. */
export type CardBehavior =
  | { kind: 'succeeds' }
  | { kind: 'authenticates' }
  | {
      kind: 'declines'
      code: string
      declineCode: string | null
      message: string
    }

/** What follows a successful charge of this card. */
export type Aftermath = 'available_at_once' | 'dispute' | 'inquiry' | 'refund_pending' | 'refund_fails_later'

export interface TestCard {
  token: string
  number: string
  brand: string
  behavior: CardBehavior
  aftermath?: Aftermath
}

export interface CardInput {
  number: string
  /** `MM/YY`, also accepted as `MM/YYYY`. */
  expiry: string
  cvc: string
}

const succeeds: CardBehavior = { kind: 'succeeds' }
const authenticates: CardBehavior = { kind: 'authenticates' }
const declines = (code: string, declineCode: string | null, message: string): CardBehavior => ({
  kind: 'declines',
  code,
  declineCode,
  message,
})

const generic = declines('card_declined', 'generic_decline', 'Your card was declined.')
const noFunds = declines('card_declined', 'insufficient_funds', 'Your card has insufficient funds.')
const expired = declines('expired_card', null, 'Your card has expired.')
const wrongCvc = declines('incorrect_cvc', null, "Your card's security code is incorrect.")
const failing = declines('processing_error', null, 'An error occurred while processing your card. Try again in a little bit.')
const liveCard = declines(
  'card_declined',
  'live_mode_test_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)

/** Stripe's published test cards, each with its token for server-side calls. */
const testCards: readonly TestCard[] = [
  {
    token: 'pm_card_visa',
    number: '4242424242424242',
    brand: 'visa',
    behavior: succeeds,
  },
  {
    token: 'pm_card_visa_debit',
    number: '4000056655665556',
    brand: 'visa',
    behavior: succeeds,
  },
  {
    token: 'pm_card_mastercard',
    number: '5555555555554444',
    brand: 'mastercard',
    behavior: succeeds,
  },
  {
    token: 'pm_card_amex',
    number: '378282246310005',
    brand: 'amex',
    behavior: succeeds,
  },
  {
    token: 'pm_card_discover',
    number: '6011111111111117',
    brand: 'discover',
    behavior: succeeds,
  },
  {
    token: 'pm_card_bypassPending',
    number: '4000000000000077',
    brand: 'visa',
    behavior: succeeds,
    aftermath: 'available_at_once',
  },
  {
    token: 'pm_card_createDispute',
    number: '4000000000000259',
    brand: 'visa',
    behavior: succeeds,
    aftermath: 'dispute',
  },
  {
    token: 'pm_card_createDisputeInquiry',
    number: '4000000000001976',
    brand: 'visa',
    behavior: succeeds,
    aftermath: 'inquiry',
  },
  {
    token: 'pm_card_pendingRefund',
    number: '4000000000007726',
    brand: 'visa',
    behavior: succeeds,
    aftermath: 'refund_pending',
  },
  {
    token: 'pm_card_refundFail',
    number: '4000000000005126',
    brand: 'visa',
    behavior: succeeds,
    aftermath: 'refund_fails_later',
  },
  {
    token: 'pm_card_authenticationRequired',
    number: '4000002500003155',
    brand: 'visa',
    behavior: authenticates,
  },
  {
    token: 'pm_card_threeDSecure2Required',
    number: '4000000000003220',
    brand: 'visa',
    behavior: authenticates,
  },
  {
    token: 'pm_card_visa_chargeDeclined',
    number: '4000000000000002',
    brand: 'visa',
    behavior: generic,
  },
  {
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    number: '4000000000009995',
    brand: 'visa',
    behavior: noFunds,
  },
  {
    token: 'pm_card_chargeDeclinedExpiredCard',
    number: '4000000000000069',
    brand: 'visa',
    behavior: expired,
  },
  {
    token: 'pm_card_chargeDeclinedIncorrectCvc',
    number: '4000000000000127',
    brand: 'visa',
    behavior: wrongCvc,
  },
  {
    token: 'pm_card_chargeDeclinedProcessingError',
    number: '4000000000000119',
    brand: 'visa',
    behavior: failing,
  },
]

/** The behavior of every other card: declined, as in Stripe's test mode, so that no real card can seem to work. */
const UNKNOWN_TOKEN = 'pm_card_unknown'

/** The behavior of a token's card. Null for an unknown token. */
export function findBehavior(token: string): CardBehavior | null {
  if (token === UNKNOWN_TOKEN) return liveCard
  return testCards.find((card) => card.token === token)?.behavior ?? null
}

/** What follows a success of a token's card, or null. */
export const findAftermath = (token: string): Aftermath | null =>
  testCards.find((card) => card.token === token)?.aftermath ?? null

/** The card of a token, or null. */
export const findCardByToken = (token: string): TestCard | null => testCards.find((card) => card.token === token) ?? null

/**
 * Validates a typed card as Stripe's form does, and returns the test card. Refuses with 402 and Stripe's message.
 */
export function readCard(input: CardInput, now: Date): { token: string; brand: string; last4: string } {
  const number = input.number.replace(/[\s-]/g, '')
  checkNumber(number)
  checkExpiry(input.expiry.replace(/\s/g, ''), now)
  const brand = testCards.find((card) => card.number === number)?.brand ?? guessBrand(number)
  checkCvc(input.cvc.trim(), brand)
  const token = testCards.find((card) => card.number === number)?.token ?? UNKNOWN_TOKEN
  return { token, brand, last4: number.slice(-4) }
}

const refuseCard = (code: string, param: string, message: string): StripeError =>
  new StripeError(402, { type: 'card_error', code, param, message })

function checkNumber(number: string): void {
  if (/^\d{0,11}$/.test(number)) throw refuseCard('incomplete_number', 'number', 'Your card number is incomplete.')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw refuseCard('invalid_number', 'number', 'Your card number is invalid.')
  }
}

function checkExpiry(expiry: string, now: Date): void {
  const match = /^(\d{1,2})\/(\d{2}|\d{4})$/.exec(expiry)
  if (!match) throw refuseCard('incomplete_expiry', 'exp_month', "Your card's expiration date is incomplete.")
  const month = Number(match[1])
  const year = Number(match[2]) % 100
  if (month < 1 || month > 12) throw refuseCard('invalid_expiry_month', 'exp_month', "Your card's expiration date is invalid.")
  const thisYear = now.getUTCFullYear() % 100
  if (year < thisYear) throw refuseCard('invalid_expiry_year_past', 'exp_year', "Your card's expiration year is in the past.")
  if (year > thisYear + 50) throw refuseCard('invalid_expiry_year', 'exp_year', "Your card's expiration year is invalid.")
  if (year === thisYear && month < now.getUTCMonth() + 1) {
    throw refuseCard('invalid_expiry_month_past', 'exp_month', "Your card's expiration date is in the past.")
  }
}

function checkCvc(cvc: string, brand: string): void {
  const length = brand === 'amex' ? 4 : 3
  if (!/^\d*$/.test(cvc) || cvc.length > length) throw refuseCard('invalid_cvc', 'cvc', "Your card's security code is invalid.")
  if (cvc.length < length) throw refuseCard('incomplete_cvc', 'cvc', "Your card's security code is incomplete.")
}

/** The check digit of ISO/IEC 7812. */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let place = 0; place < number.length; place += 1) {
    const digit = Number(number[number.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

function guessBrand(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^5[1-5]|^2[2-7]/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}
