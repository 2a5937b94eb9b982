import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { tripsEndpoints } from '#contract/bookings/trips.endpoints.ts'
import { bindDownload, bindEndpoint } from '../../../http/bind.ts'
import { requireActor } from '../../../http/caller/actor.ts'
import type { TripsService } from '../trips.ts'

export function registerTripsRoutes(app: FastifyInstance, trips: TripsService): void {
  const { getTrip, getTripCalendar } = tripsEndpoints
  bindEndpoint(app, getTrip, ({ params, actor }) => trips.getTrip(requireActor(actor), params.id))
  bindDownload(app, getTripCalendar, 'trip.ics', async ({ params, actor }) =>
    Readable.from([await trips.writeCalendar(requireActor(actor), params.id)]),
  )
}
