import type { FastifyInstance } from 'fastify'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { bindByQuery, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { BookingsService } from './bookings.ts'
import type { CancellationsService } from './cancellations/cancel-stay.ts'

export function registerBookingsRoutes(
  app: FastifyInstance,
  { bookings, cancellations }: { bookings: BookingsService; cancellations: CancellationsService },
): void {
  const { listMyBookings, listHostBookings } = bookingsEndpoints
  bindEndpoint(app, listHostBookings, async (call) =>
    sendPage(listHostBookings, call, await bookings.list(requireActor(call.actor), 'host', call.query)),
  )
  bindEndpoint(app, bookingsEndpoints.summarizeBookings, ({ actor }) => bookings.summarize(requireActor(actor)))
  bindByQuery(
    app,
    'propertyId',
    [bookingsEndpoints.listBusyDates, ({ query, actor }) => bookings.listBusyDates(query.propertyId, actor)],
    [
      listMyBookings,
      async (call) => sendPage(listMyBookings, call, await bookings.list(requireActor(call.actor), 'guest', call.query)),
    ],
  )
  bindEndpoint(app, bookingsEndpoints.calculateCost, ({ body, actor }) => bookings.calculateCost(actor, body))
  bindEndpoint(app, bookingsEndpoints.changeBookingStatus, ({ params, body, actor }) =>
    bookings.changeStatus(requireActor(actor), params.id, body.status),
  )
  bindEndpoint(app, bookingsEndpoints.getCancellationQuote, ({ params, actor }) =>
    cancellations.getQuote(requireActor(actor), params.id),
  )
  bindEndpoint(app, bookingsEndpoints.cancelBooking, ({ params, body, actor }) =>
    cancellations.cancel(requireActor(actor), params.id, body.expectedRefund),
  )
}
