import type { FastifyInstance } from 'fastify'
import { vitalsEndpoints } from '#contract/vitals/vitals.endpoints.ts'
import { vitalsLimits } from '#contract/vitals/vitals.rules.ts'
import { bindEndpoint, type Handler } from '../../http/bind.ts'
import type { VitalsService } from './vitals.service.ts'

export function registerVitalsRoutes(app: FastifyInstance, vitals: VitalsService): void {
  const route = { bodyLimit: vitalsLimits.bytes, config: { kind: 'report', changesNothing: true } } as const
  const report: Handler<typeof vitalsEndpoints.reportVitals> = ({ body, request: { headers, cookies } }) => {
    vitals.report(body, { userAgent: headers['user-agent'], consent: cookies.porchlight_consent })
    return undefined
  }
  bindEndpoint(app, vitalsEndpoints.reportVitals, report, route)
}
