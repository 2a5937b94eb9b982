import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { Refusal } from '#contract/shared/problem.ts'
import type { Needs } from '../../context.ts'
import { findEmail, findMessage, listEmails } from './outbox.ts'
import { OUTBOX_POLICY, renderEmail, renderOutbox } from './outbox-pages.ts'

const listQuerySchema = z.object({ to: z.string().optional().catch(undefined) })
const emailParamsSchema = z.object({ file: z.string() })

const sendPage = (reply: FastifyReply, html: string) =>
  reply
    .header('content-security-policy', OUTBOX_POLICY)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html)

/**
 * `/dev/outbox`: the emails of the file mailer for people, `/dev/outbox.json` for tests (`?to=` one address). They
 * hold codes and addresses: registered only outside production and only while the file mailer is in use, and closed
 * to staff who view the site as a person.
 */
export function registerOutboxRoutes(app: FastifyInstance, ctx: Needs<'config'>): void {
  if (ctx.config.isProduction || ctx.config.smtpUrl) return
  const config = { isPrivate: true }
  app.get('/dev/outbox', { config }, async (request, reply) => {
    const { to } = listQuerySchema.parse(request.query)
    return sendPage(reply, renderOutbox(await listEmails(ctx, to)))
  })

  app.get('/dev/outbox.json', { config }, async (request, reply) => {
    const { to } = listQuerySchema.parse(request.query)
    return reply.header('cache-control', 'no-store').send(await listEmails(ctx, to))
  })

  app.get('/dev/outbox/:file', { config }, async (request, reply) => {
    const { file } = emailParamsSchema.parse(request.params)
    if (file.endsWith('.eml')) {
      const message = await findMessage(ctx, file.slice(0, -'.eml'.length))
      if (message === null) throw new Refusal('not_found')
      return reply.header('cache-control', 'no-store').type('message/rfc822').send(message)
    }
    const mail = await findEmail(ctx, file)
    if (!mail) throw new Refusal('not_found')
    return sendPage(reply, renderEmail(mail))
  })
}
