/** The variables of pages, with what they stand for. Their values come from the settings and the rules. */
export const pageVariables = {
  siteName: 'The name of the site',
  supportEmail: 'The support address, as a link',
  supportHours: 'Hours within which support answers',
  guestFee: 'The guest’s service fee, in percent',
  hostFee: 'The host’s fee, in percent',
  payoutFee: 'The payout fee, with its sign',
  currency: 'The currency of prices, in words',
  holdMinutes: 'Minutes to pay',
  answerHours: 'Hours that a host has to answer',
  lateAnswerHours: 'Hours that a host has at least, shortly before check-in',
  freeHours: 'Hours after the payment in which canceling is free',
  codeMinutes: 'Minutes until a code expires',
  resendSeconds: 'Seconds until a new code can be requested',
  accountAge: 'The age from which people may have an account',
  dataAge: 'The age below which we keep no data',
  exampleRental: 'The rental of the price example',
  exampleTotal: 'What the guest of the price example pays',
  examplePayout: 'What the host of the price example receives',
} as const
export type PageVariable = keyof typeof pageVariables

/** What stands in a paragraph of its own in place of a text. */
export const pageParts = {
  priceExample: 'The price example: what the guest pays and what the host receives',
  refundPolicies: 'The three refund policies',
} as const
export type PagePart = keyof typeof pageParts
