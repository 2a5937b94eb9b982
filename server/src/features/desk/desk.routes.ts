import type { FastifyInstance } from 'fastify'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import { quoteForStaff } from '../bookings/cancellations/operator-refunds.ts'
import { addNote, listDeskBookings, readDeskPage, writeDeskCsv } from './desk.ts'
import { sendEmailAgain } from './desk-emails.ts'

export function registerDeskRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'config' | 'settings' | 'images'>): void {
  const calls = deskEndpoints
  bindEndpoint(app, calls.listDeskBookings, async (call) =>
    sendPage(calls.listDeskBookings, call, await listDeskBookings(ctx, call.query, call.query)),
  )
  bindDownload(app, calls.getDeskBookingsCsv, 'bookings.csv', async ({ query }) => writeDeskCsv(ctx, query))
  bindEndpoint(app, calls.getDeskBooking, ({ params }) => readDeskPage(ctx, params.id))
  bindEndpoint(app, calls.getDeskCancellation, ({ params }) => quoteForStaff(ctx, params.id))
  bindEndpoint(app, calls.addBookingNote, ({ actor, params, body }) => addNote(ctx, requireActor(actor), params.id, body.text))
  bindEndpoint(app, calls.sendBookingEmailAgain, ({ actor, params }) =>
    sendEmailAgain(ctx, requireActor(actor), params.id, params.emailId),
  )
}
