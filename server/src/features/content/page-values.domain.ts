import { codePolicy } from '#contract/auth/auth.policy.ts'
import { bookingPolicy } from '#contract/bookings/bookings.rules.ts'
import { makePriceExample } from '#contract/bookings/price-example.rules.ts'
import { ages, supportAnswerHours } from '#contract/content/content.rules.ts'
import { EXAMPLE_RENTAL_CENTS } from '#contract/content/page-variables.rules.ts'
import { formatDollars, formatDollarsExact } from '#contract/shared/money.ts'
import { feesOfSite, type PublicSite } from '#contract/site/site-settings.rules.ts'
import type { PageValues } from './page-text.domain.ts'

/** The values of the variables of pages: from the settings of the site and the rules. */
export function pageValuesOf(site: PublicSite): PageValues {
  const example = makePriceExample(EXAMPLE_RENTAL_CENTS, feesOfSite(site))
  return {
    siteName: site.name,
    supportEmail: site.supportEmail,
    supportHours: String(supportAnswerHours),
    guestFee: String(site.guestFeePercent),
    hostFee: String(site.hostFeePercent),
    payoutFee: formatDollars(site.payoutFee),
    holdMinutes: String(site.holdMinutes),
    answerHours: String(site.hostAnswerHours),
    lateAnswerHours: String(bookingPolicy.lateAnswerHours),
    freeHours: String(site.freeCancellationHours),
    codeMinutes: String(codePolicy.minutes),
    resendSeconds: String(codePolicy.resendSeconds),
    accountAge: String(ages.account),
    dataAge: String(ages.data),
    exampleRental: formatDollars(example.rental),
    exampleTotal: formatDollarsExact(example.guestTotal),
    examplePayout: formatDollarsExact(example.hostReceives),
  }
}
