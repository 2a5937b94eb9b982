import { toAmount } from '../shared/money.ts'
import { type SiteFees, shareWithHost, totalOf } from './price.rules.ts'

/** A guest's payment and a host's earnings for a rental, in dollars and percent. */
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
export function makePriceExample(rentalCents: number, fees: SiteFees): PriceExample {
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
