import type { FastifyInstance } from 'fastify'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import { requireActor } from '../../http/actor.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { LedgerService } from './ledger.service.ts'
import type { OperatorRefunds } from './operator-refunds.service.ts'
import type { ProviderBooks } from './provider-books.service.ts'

export function registerLedgerRoutes(
  app: FastifyInstance,
  services: { ledger: LedgerService; books: ProviderBooks; operatorRefunds: OperatorRefunds },
): void {
  const { ledger, books, operatorRefunds } = services
  bindEndpoint(app, ledgerEndpoints.getReceipt, ({ params, actor }) => ledger.getReceipt(requireActor(actor), params.id))
  bindEndpoint(app, ledgerEndpoints.getEarnings, ({ actor }) => ledger.getEarnings(requireActor(actor)))
  bindEndpoint(app, ledgerEndpoints.getEarningsCsv, async ({ actor, reply }) => {
    const csv = await ledger.getEarningsCsv(requireActor(actor))
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="earnings.csv"')
    return csv
  })
  bindEndpoint(app, ledgerEndpoints.getLedgerBalance, () => ledger.getBalance())
  bindEndpoint(app, ledgerEndpoints.settleConcern, ({ params }) => ledger.settleConcern(params.id))
  bindEndpoint(app, ledgerEndpoints.checkLedger, () => books.check())
  bindEndpoint(app, ledgerEndpoints.refundBooking, ({ body }) => operatorRefunds.refund(body))
}
