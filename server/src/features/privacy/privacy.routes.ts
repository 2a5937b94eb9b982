import type { FastifyInstance } from 'fastify'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import type { Context } from '../../context.ts'
import { bindDownload, bindEndpoint } from '../../http/bind.ts'
import { requireActor } from '../../http/caller/actor.ts'
import { createSessionCookie } from '../../http/caller/session.ts'
import { eraseOwnAccount } from './erase-account.ts'
import { openOwnData } from './own-data.ts'

/** Closes before the reader sees the end, so that a reader at the end may start again at once. */
async function* closeAfter(pieces: AsyncIterable<string>, close: () => Promise<void>) {
  try {
    yield* pieces
  } finally {
    await close()
  }
}

export function registerPrivacyRoutes(app: FastifyInstance, ctx: Context): void {
  const cookie = createSessionCookie(ctx.config.publicUrl)
  const { downloadOwnData, deleteOwnAccount } = privacyEndpoints
  bindDownload(app, downloadOwnData, 'porchlight-my-data.json', async ({ actor, reply }) => {
    const { pieces, close } = await openOwnData(ctx, requireActor(actor))
    reply.raw.once('close', () => void close())
    return closeAfter(pieces, close)
  })
  bindEndpoint(app, deleteOwnAccount, async ({ actor, body, reply }) => {
    await eraseOwnAccount(ctx, requireActor(actor), body.password)
    cookie.clear(reply)
    return undefined
  })
}
