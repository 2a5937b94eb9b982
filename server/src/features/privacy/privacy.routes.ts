import type { FastifyInstance } from 'fastify'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { requireActor } from '../../http/actor.ts'
import { bindEndpoint } from '../../http/bind.ts'
import type { SessionCookie } from '../../http/session.ts'
import type { PrivacyService } from './privacy.service.ts'

export function registerPrivacyRoutes(app: FastifyInstance, service: PrivacyService, cookie: SessionCookie): void {
  const { downloadOwnData, deleteOwnAccount } = privacyEndpoints
  bindEndpoint(app, downloadOwnData, async ({ actor, reply }) => {
    reply.header('content-disposition', 'attachment; filename="porchlight-my-data.json"')
    return service.collect(requireActor(actor))
  })
  bindEndpoint(app, deleteOwnAccount, async ({ actor, body, reply }) => {
    await service.erase(requireActor(actor), body.password)
    cookie.clear(reply)
    return undefined
  })
}
