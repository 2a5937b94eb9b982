import { t } from '@lingui/core/macro'

/** The variables of pages and emails by their names in Markdown. */
const listNames = (): Readonly<Record<string, string>> => ({
  siteName: t`Site name`,
  supportEmail: t`Support email`,
  supportHours: t`Support hours`,
  guestFee: t`Guest fee`,
  hostFee: t`Host fee`,
  payoutFee: t`Payout fee`,
  currency: t`Currency`,
  holdMinutes: t`Hold minutes`,
  answerHours: t`Answer hours`,
  lateAnswerHours: t`Late answer hours`,
  freeHours: t`Free hours`,
  codeMinutes: t`Code minutes`,
  resendSeconds: t`Resend seconds`,
  accountAge: t`Account age`,
  dataAge: t`Data age`,
  exampleRental: t`Example rental`,
  exampleTotal: t`Example total`,
  examplePayout: t`Example payout`,
  priceExample: t`Price example`,
  refundPolicies: t`Refund policies`,
  place: t`Place`,
  checkIn: t`Check in`,
  checkOut: t`Check out`,
  checkInHour: t`Check in hour`,
  checkOutHour: t`Check out hour`,
  guests: t`Guests`,
  total: t`Total`,
  guestName: t`Guest name`,
  hostName: t`Host name`,
  deadlineSentence: t`Deadline sentence`,
  refundSentence: t`Refund sentence`,
  refund: t`Refund`,
  specialRequests: t`Special requests`,
  answerBy: t`Answer by`,
  hours: t`Hours`,
  payoutSentence: t`Payout sentence`,
  payout: t`Payout`,
  code: t`Code`,
  minutes: t`Minutes`,
  time: t`Time`,
  device: t`Device`,
  newEmail: t`New email`,
  reason: t`Reason`,
  bookingsSentence: t`Bookings sentence`,
  reasonSentence: t`Reason sentence`,
  overlaps: t`Overlaps`,
  days: t`Days`,
  stars: t`Stars`,
  comment: t`Comment`,
  amount: t`Amount`,
  writerName: t`Writer name`,
  messages: t`Messages`,
  subject: t`Subject`,
  outcome: t`Outcome`,
  role: t`Role`,
  url: t`Url`,
})

/** A name that is none of them in words. */
const inWords = (name: string): string => {
  const words = name
    .replace(/\./g, ' ')
    .replace(/([a-z])([A-Z])/g, (_pair, end: string, start: string) => `${end} ${start.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a variable in words: `supportEmail` is "Support email". */
export const variableLabel = (name: string): string => listNames()[name] ?? inWords(name)
