import type { FastifyInstance } from 'fastify'
import { vitalsEndpoints } from '#contract/vitals/vitals.endpoints.ts'
import { vitalsLimits } from '#contract/vitals/vitals.rules.ts'
import type { Needs } from '../../context.ts'
import { bindEndpoint, type Handler } from '../../http/bind.ts'

export function registerVitalsRoutes(app: FastifyInstance, { vitals }: Needs<'vitals'>): void {
  const route = { bodyLimit: vitalsLimits.bytes, config: { changesNothing: true } } as const
  const report: Handler<typeof vitalsEndpoints.reportVitals> = ({ body, request: { headers, cookies } }) => {
    vitals.report(body, { userAgent: headers['user-agent'], consent: cookies.porchlight_consent })
    return undefined
  }
  bindEndpoint(app, vitalsEndpoints.reportVitals, report, route)
}
