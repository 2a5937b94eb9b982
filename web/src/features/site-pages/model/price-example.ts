import { hostPayoutCents, pricePolicy } from '#contract/bookings/price.rules.ts'
import { percentOfCents, toDollars } from '#contract/shared/money.ts'

/** What a guest pays and a host receives for a rental, in dollars. */
export interface PriceExample {
  rental: number
  guestFee: number
  guestTotal: number
  hostFee: number
  payoutFee: number
  hostReceives: number
}

/** The example of 'How it works', from the policy that prices real stays: $650 makes a guest total of $708.50 (spec §9). */
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
