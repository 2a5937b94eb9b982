import type { FastifyInstance, FastifyReply } from 'fastify'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { requireActor } from '../../http/actor.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { sendCountedPage, sendNextLink, sendPage } from '../../http/paging.ts'
import type { LedgerService } from './ledger.service.ts'
import type { OperatorRefunds } from './operator-refunds.service.ts'
import type { ProviderBooks } from './provider-books.service.ts'

export function registerLedgerRoutes(
  app: FastifyInstance,
  services: { ledger: LedgerService; books: ProviderBooks; operatorRefunds: OperatorRefunds },
): void {
  const { ledger, books, operatorRefunds } = services
  bindEndpoint(app, ledgerEndpoints.getReceipt, ({ params, actor }) => ledger.getReceipt(requireActor(actor), params.id))
  const { getEarnings, listEarnedStays, getLedgerBalance, listConcerns, settleConcern } = ledgerEndpoints
  bindEndpoint(app, getEarnings, async (call) => {
    const { earnings, next } = await ledger.getEarnings(requireActor(call.actor))
    sendNextLink(listEarnedStays, call, next)
    return earnings
  })
  bindEndpoint(app, listEarnedStays, async (call) =>
    sendPage(listEarnedStays, call, await ledger.listStays(requireActor(call.actor), call.query)),
  )
  bindDownload(app, ledgerEndpoints.getEarningsCsv, 'earnings.csv', async ({ actor }) =>
    ledger.writeEarningsCsv(requireActor(actor)),
  )
  const sendBalance = (reply: FastifyReply, { balance, next, total }: Awaited<ReturnType<LedgerService['getBalance']>>) => {
    reply.header('x-total-count', String(total))
    sendNextLink(listConcerns, { params: {}, query: {}, reply }, next)
    return balance
  }
  bindEndpoint(app, getLedgerBalance, async ({ reply }) => sendBalance(reply, await ledger.getBalance()))
  bindEndpoint(app, listConcerns, async (call) => sendCountedPage(listConcerns, call, await ledger.listConcerns(call.query)))
  bindEndpoint(app, settleConcern, async ({ params, reply }) => sendBalance(reply, await ledger.settleConcern(params.id)))
  bindEndpoint(app, ledgerEndpoints.checkLedger, () => books.check())
  bindEndpoint(app, ledgerEndpoints.refundBooking, ({ body }) => operatorRefunds.refund(body))
}
