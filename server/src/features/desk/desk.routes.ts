import type { FastifyInstance } from 'fastify'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendPage } from '../../http/paging.ts'
import type { CancellationsService } from '../bookings/cancellations/cancellations.service.ts'
import type { RefundService } from '../payments/refunds/refunds.service.ts'
import { addNote, listDeskBookings, readDeskPage, writeDeskCsv } from './desk.ts'
import { sendEmailAgain } from './desk-emails.ts'

/** Services of features that are still objects. */
interface Parts {
  refunds: Pick<RefundService, 'readGivenBack' | 'readLeft'>
  cancellations: Pick<CancellationsService, 'quoteForStaff'>
}

export function registerDeskRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock' | 'config' | 'images'> & Parts): void {
  const calls = deskEndpoints
  bindEndpoint(app, calls.listDeskBookings, async (call) =>
    sendPage(calls.listDeskBookings, call, await listDeskBookings(ctx, call.query, call.query)),
  )
  bindDownload(app, calls.getDeskBookingsCsv, 'bookings.csv', async ({ query }) => writeDeskCsv(ctx, query))
  bindEndpoint(app, calls.getDeskBooking, ({ params }) => readDeskPage(ctx, params.id))
  bindEndpoint(app, calls.getDeskCancellation, ({ params }) => ctx.cancellations.quoteForStaff(params.id))
  bindEndpoint(app, calls.addBookingNote, ({ actor, params, body }) => addNote(ctx, requireActor(actor), params.id, body.text))
  bindEndpoint(app, calls.sendBookingEmailAgain, ({ actor, params }) =>
    sendEmailAgain(ctx, requireActor(actor), params.id, params.emailId),
  )
}
