import { scaleOf } from '../currency/currency-limits.ts'
import { defaultCurrency, toAmount } from '../shared/money.ts'
import { type SiteFees, shareWithHost, totalOf } from './price.rules.ts'

/** The rental of the example in cents of a dollar; other currencies multiply it by their scale. */
const EXAMPLE_CENTS = 65_000

/** A guest's payment and a host's earnings for a rental, in the site's currency and percent. */
export interface PriceExample {
  rental: number
  guestFeePercent: number
  guestFee: number
  guestTotal: number
  hostFeePercent: number
  hostFee: number
  payoutFee: number
  hostReceives: number
}

/**
 * The example of 'How it works', computed by the price rules: with the default fees, $650 makes a guest total of
 * $708.50.
 */
export function makePriceExample(fees: SiteFees): PriceExample {
  const rentalCents = EXAMPLE_CENTS * scaleOf(fees.currency ?? defaultCurrency)
  const { serviceFeeCents, totalCents } = totalOf(rentalCents, 0, fees)
  const share = shareWithHost(rentalCents, fees)
  return {
    rental: toAmount(rentalCents),
    guestFeePercent: fees.guestPercent,
    guestFee: toAmount(serviceFeeCents),
    guestTotal: toAmount(totalCents),
    hostFeePercent: fees.hostPercent,
    hostFee: toAmount(share.hostFeeCents),
    payoutFee: toAmount(share.payoutFeeCents),
    hostReceives: toAmount(share.payoutCents),
  }
}
