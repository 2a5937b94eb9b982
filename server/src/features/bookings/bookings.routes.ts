import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindByQuery, bindDownload, bindEndpoint, type Call } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendChanged, sendPage } from '../../http/paging.ts'
import type { MoneyContext } from '../payments/operations/provider-operation.ts'
import { getBooking, listBookings, listChangedBookings, readSummary } from './bookings.ts'
import { cancelStay, quoteCancellation } from './cancellations/cancel-stay.ts'
import { refundBooking } from './cancellations/operator-refunds.ts'
import { changeStatus } from './change-status.ts'
import { calculateCost, readBusyDates } from './stay-offers.ts'
import { getTrip, writeTripCalendar } from './trips.ts'

export function registerBookingsRoutes(app: FastifyInstance, ctx: MoneyContext & Needs<'images'>): void {
  const { listMyBookings, listHostBookings } = bookingsEndpoints
  const listAs = async <E extends typeof listMyBookings | typeof listHostBookings>(
    endpoint: E,
    as: 'guest' | 'host',
    call: Call<E>,
  ) => {
    const actor = requireActor(call.actor)
    const changed = await sendChanged(endpoint, call, (asked) => listChangedBookings(ctx, actor, as, asked))
    return changed?.items ?? sendPage(endpoint, call, await listBookings(ctx, actor, as, call.query))
  }
  bindEndpoint(app, listHostBookings, (call) => listAs(listHostBookings, 'host', call))
  bindEndpoint(app, bookingsEndpoints.summarizeBookings, ({ actor }) => readSummary(ctx, requireActor(actor)))
  bindByQuery(
    app,
    'propertyId',
    [bookingsEndpoints.listBusyDates, ({ query, actor }) => readBusyDates(ctx, query.propertyId, actor)],
    [listMyBookings, (call) => listAs(listMyBookings, 'guest', call)],
  )
  bindEndpoint(app, bookingsEndpoints.getBooking, ({ params, actor }) => getBooking(ctx, requireActor(actor), params.id))
  bindEndpoint(app, bookingsEndpoints.calculateCost, ({ body, actor }) => calculateCost(ctx, actor, body))
  bindEndpoint(app, bookingsEndpoints.changeBookingStatus, ({ params, body, actor }) =>
    changeStatus(ctx, requireActor(actor), params.id, body.status),
  )
  bindEndpoint(app, bookingsEndpoints.getCancellationQuote, ({ params, actor }) =>
    quoteCancellation(ctx, requireActor(actor), params.id),
  )
  bindEndpoint(app, bookingsEndpoints.cancelBooking, ({ params, body, actor }) =>
    cancelStay(ctx, requireActor(actor), params.id, body.expectedRefund),
  )
  bindEndpoint(app, ledgerEndpoints.refundBooking, ({ body, actor }) => refundBooking(ctx, requireActor(actor), body))
  bindEndpoint(app, tripsEndpoints.getTrip, ({ params, actor }) => getTrip(ctx, requireActor(actor), params.id))
  bindDownload(app, tripsEndpoints.getTripCalendar, 'trip.ics', async ({ params, query, actor }) =>
    Readable.from([await writeTripCalendar(ctx, requireActor(actor), params.id, query.language)]),
  )
}
