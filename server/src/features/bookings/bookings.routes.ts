import type { FastifyInstance } from 'fastify'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { requireActor } from '../../http/actor.ts'
import { bindByQuery, bindEndpoint } from '../../http/bind.ts'
import type { BookingsService } from './bookings.service.ts'

export function registerBookingsRoutes(app: FastifyInstance, bookings: BookingsService): void {
  bindEndpoint(app, bookingsEndpoints.listHostBookings, ({ actor }) => bookings.listAsHost(requireActor(actor)))
  bindByQuery(
    app,
    'propertyId',
    [bookingsEndpoints.listBusyDates, ({ query, actor }) => bookings.listBusyDates(query.propertyId, actor)],
    [bookingsEndpoints.listMyBookings, ({ actor }) => bookings.listMine(requireActor(actor))],
  )
  bindEndpoint(app, bookingsEndpoints.calculateCost, ({ body, actor }) => bookings.calculateCost(actor, body))
  bindEndpoint(app, bookingsEndpoints.changeBookingStatus, ({ params, body, actor }) =>
    bookings.changeStatus(requireActor(actor), params.id, body.status),
  )
}
