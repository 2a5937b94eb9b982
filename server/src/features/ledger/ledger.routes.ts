import type { FastifyInstance, FastifyReply } from 'fastify'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendCountedPage, sendNextLink, sendPage } from '../../http/paging.ts'
import type { OperatorRefunds } from '../payments/refunds/operator-refunds.service.ts'
import type { ProviderBooks } from '../reconciliation/provider-books.ts'
import type { LedgerService } from './ledger.service.ts'

export function registerLedgerRoutes(
  app: FastifyInstance,
  services: { ledger: LedgerService; books: ProviderBooks; operatorRefunds: OperatorRefunds },
): void {
  const { ledger, books, operatorRefunds } = services
  bindEndpoint(app, ledgerEndpoints.getReceipt, ({ params, actor }) => ledger.getReceipt(requireActor(actor), params.id))
  const { getEarnings, listEarnedStays, getLedgerBalance, listPaymentExceptions, resolvePaymentException } = ledgerEndpoints
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
    sendNextLink(listPaymentExceptions, { params: {}, query: {}, reply }, next)
    return balance
  }
  bindEndpoint(app, getLedgerBalance, async ({ reply }) => sendBalance(reply, await ledger.getBalance()))
  bindEndpoint(app, listPaymentExceptions, async (call) =>
    sendCountedPage(listPaymentExceptions, call, await ledger.listPaymentExceptions(call.query)),
  )
  bindEndpoint(app, resolvePaymentException, async ({ params, actor, reply }) =>
    sendBalance(reply, await ledger.resolvePaymentException(requireActor(actor), params.id)),
  )
  bindEndpoint(app, ledgerEndpoints.checkLedger, () => books.check())
  bindEndpoint(app, ledgerEndpoints.refundBooking, ({ body, actor }) => operatorRefunds.refund(requireActor(actor), body))
}
