import type { FastifyInstance } from 'fastify'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { DeskService } from './desk.service.ts'

export function registerDeskRoutes(app: FastifyInstance, desk: DeskService): void {
  const { listDeskBookings, getDeskBookingsCsv, getDeskBooking, getDeskCancellation } = deskEndpoints
  bindEndpoint(app, listDeskBookings, async (call) => sendPage(listDeskBookings, call, await desk.list(call.query, call.query)))
  bindDownload(app, getDeskBookingsCsv, 'bookings.csv', async ({ query }) => desk.writeCsv(query))
  bindEndpoint(app, getDeskBooking, ({ params }) => desk.read(params.id))
  bindEndpoint(app, getDeskCancellation, ({ params }) => desk.getCancellation(params.id))
  bindEndpoint(app, deskEndpoints.addBookingNote, ({ actor, params, body }) =>
    desk.addNote(requireActor(actor), params.id, body.text),
  )
  bindEndpoint(app, deskEndpoints.sendBookingEmailAgain, ({ actor, params }) =>
    desk.sendEmailAgain(requireActor(actor), params.id, params.emailId),
  )
}
