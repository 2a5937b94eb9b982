import type { FastifyInstance } from 'fastify'
import { attentionEndpoints } from '#contract/attention/attention.endpoints.ts'
import { bindEndpoint } from '../../http/bind.ts'
import { sendPage } from '../../http/paging.ts'
import type { AttentionService } from './attention.service.ts'

export function registerAttentionRoutes(app: FastifyInstance, attention: AttentionService): void {
  const { countAttention, listAttention } = attentionEndpoints
  bindEndpoint(app, countAttention, () => attention.count())
  bindEndpoint(app, listAttention, async (call) =>
    sendPage(listAttention, call, await attention.list(call.query.group, call.query)),
  )
}
