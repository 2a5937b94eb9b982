import type { FastifyInstance, FastifyReply } from 'fastify'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendCountedPage, sendNextLink } from '../../http/paging.ts'
import { listPaymentExceptions, readBalance, resolvePaymentException } from './balance.ts'

/** The operator's view of the money: the accounts, and what could not be settled automatically. */
export function registerPaymentsRoutes(app: FastifyInstance, ctx: Needs<'db' | 'clock'>): void {
  const { getLedgerBalance, listPaymentExceptions: listExceptions, resolvePaymentException: resolve } = ledgerEndpoints
  const sendBalance = (reply: FastifyReply, { balance, next, total }: Awaited<ReturnType<typeof readBalance>>) => {
    reply.header('x-total-count', String(total))
    sendNextLink(listExceptions, { params: {}, query: {}, reply }, next)
    return balance
  }
  bindEndpoint(app, getLedgerBalance, async ({ reply }) => sendBalance(reply, await readBalance(ctx)))
  bindEndpoint(app, listExceptions, async (call) =>
    sendCountedPage(listExceptions, call, await listPaymentExceptions(ctx, call.query)),
  )
  bindEndpoint(app, resolve, async ({ params, actor, reply }) =>
    sendBalance(reply, await resolvePaymentException(ctx, requireActor(actor), params.id)),
  )
}
