import type { FastifyInstance } from 'fastify'
import { ledgerEndpoints } from '#contract/ledger/ledger.endpoints.ts'
import type { Needs } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { sendChanged, sendNextLink, sendPage } from '../../http/paging.ts'
import { listChangedStays, listStays, readEarnings, writeEarningsCsv } from './earnings.ts'
import { getReceipt } from './receipts.ts'

/** What a guest and a host read of the ledger: the same lines, each their own part. */
export function registerLedgerRoutes(app: FastifyInstance, ctx: Needs<'db' | 'settings'>): void {
  const { getEarnings, listEarnedStays, getEarningsCsv } = ledgerEndpoints
  bindEndpoint(app, ledgerEndpoints.getReceipt, ({ params, actor }) => getReceipt(ctx, requireActor(actor), params.id))
  bindEndpoint(app, getEarnings, async (call) => {
    const { earnings, next } = await readEarnings(ctx, requireActor(call.actor))
    sendNextLink(listEarnedStays, call, next)
    return earnings
  })
  bindEndpoint(app, listEarnedStays, async (call) => {
    const actor = requireActor(call.actor)
    const changed = await sendChanged(listEarnedStays, call, (asked) => listChangedStays(ctx, actor, asked))
    return changed?.items ?? sendPage(listEarnedStays, call, await listStays(ctx, actor, call.query))
  })
  bindDownload(app, getEarningsCsv, 'earnings.csv', async ({ actor }) => writeEarningsCsv(ctx, requireActor(actor)))
}
