import type { Context } from '../../context.ts'
import { listBookings } from '../bookings/bookings.ts'
import { cancelForOperator, quoteForStaff } from '../bookings/cancellations/operator-refunds.ts'
import { endHold } from '../bookings/lifecycle/advance-payment.ts'
import { countPaymentExceptions, listPaymentExceptions } from '../payments/balance.ts'
import { readLeft } from '../payments/refunds/refund-records.ts'
import { readGivenBack } from '../payments/refunds/refunds.queries.ts'
import { getPayoutStatus, refreshAccount, requireOwnAccount } from './payouts.ts'

/** The functions of bookings and money as objects, for services that are given them. */
export const moneyServices = (ctx: Context) => ({
  bookings: {
    list: (...[actor, as, query]: Tail<typeof listBookings>) => listBookings(ctx, actor, as, query),
  },
  cancellations: {
    cancelForOperator: (bookingId: number, actorId: string) => cancelForOperator(ctx, bookingId, actorId),
    quoteForStaff: (bookingId: number) => quoteForStaff(ctx, bookingId),
  },
  lifecycle: {
    endHold: (...[booking, by, reason]: Tail<typeof endHold>) => endHold(ctx, booking, by, reason),
  },
  refunds: { readLeft, readGivenBack },
  ledger: {
    countPaymentExceptions: () => countPaymentExceptions(ctx),
    listPaymentExceptions: (page: Parameters<typeof listPaymentExceptions>[1]) => listPaymentExceptions(ctx, page),
  },
  payouts: {
    getStatus: (actor: Parameters<typeof getPayoutStatus>[1]) => getPayoutStatus(ctx, actor),
    requireOwnAccount: (...[actor, accountId]: Tail<typeof requireOwnAccount>) => requireOwnAccount(ctx, actor, accountId),
    refreshAccount: (accountId: string) => refreshAccount(ctx, accountId),
  },
})
type Tail<F> = F extends (ctx: never, ...rest: infer R) => unknown ? R : never

type Services = ReturnType<typeof moneyServices>
export type BookingsService = Services['bookings']
export type CancellationsService = Services['cancellations']
export type BookingLifecycle = Services['lifecycle']
export type RefundService = Services['refunds']
export type LedgerService = Services['ledger']
export type PayoutsService = Services['payouts']
