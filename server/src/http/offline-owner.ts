import type { FastifyInstance, FastifyRequest } from 'fastify'
import { isOfflineCall, isOfflinePage, ownerHeader } from '#contract/offline/offline.rules.ts'

const base = 'http://localhost'

/** Whether a browser may keep the response for its owner: a page to read without a network, or a part of one. */
function mayBeKept({ method, url }: FastifyRequest): boolean {
  if (method !== 'GET' || !URL.canParse(url, base)) return false
  const asked = new URL(url, base)
  return isOfflinePage(asked.pathname) || isOfflineCall(asked)
}

/**
 * Names the account whose response the service worker of a browser may keep (docs/decisions/0059-offline-pages.md).
 * Nobody is named to staff who view the site as a person, or to a key.
 */
export function registerOfflineOwner(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (reply.statusCode !== 200 || !mayBeKept(request)) return
    const actor = await request.findActor()
    if (actor && !actor.viewing && !actor.scopes) reply.header(ownerHeader, String(actor.id))
  })
}
