import { hostPayoutCents, pricePolicy } from '#contract/bookings/price.rules.ts'
import { percentOfCents, toDollars } from '#contract/shared/money.ts'

/** A guest's payment and a host's earnings for a rental, in dollars. */
export interface PriceExample {
  rental: number
  guestFee: number
  guestTotal: number
  hostFee: number
  payoutFee: number
  hostReceives: number
}

/** The example of 'How it works', computed by the price rules: $650 makes a guest total of $708.50. */
export function makePriceExample(rentalCents: number): PriceExample {
  const guestFeeCents = percentOfCents(rentalCents, pricePolicy.guestServiceFeePercent)
  return {
    rental: toDollars(rentalCents),
    guestFee: toDollars(guestFeeCents),
    guestTotal: toDollars(rentalCents + guestFeeCents),
    hostFee: toDollars(percentOfCents(rentalCents, pricePolicy.hostServiceFeePercent)),
    payoutFee: toDollars(pricePolicy.hostPayoutFeeCents),
    hostReceives: toDollars(hostPayoutCents(rentalCents)),
  }
}
