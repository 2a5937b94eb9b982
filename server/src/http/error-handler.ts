import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, type FieldIssue, type Problem, problems, Refusal } from '#contract/shared/problem.ts'
import { sqlState } from '../db/client.ts'
import { isTransientDatabaseError } from '../db/transient-errors.ts'
import { TaskPoolBusy } from '../platform/worker-tasks/task-pool.ts'
import { logRefusal } from './security-log.ts'

const byStatus: Record<number, ErrorCode> = {
  400: 'invalid_request',
  // Only the file server answers 403 itself: a path that leaves its folder names no file.
  403: 'not_found',
  404: 'not_found',
  413: 'too_large',
  415: 'unsupported_type',
  429: 'too_many_requests',
  503: 'unavailable',
}

const isDiskFull = (error: Error) => 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 400) return new Refusal('invalid_request', 'The request could not be read.')
  if (status && byStatus[status]) return new Refusal(byStatus[status])
  if (status && status > 400 && status < 500) return new Refusal('invalid_request')
  // Text that is invalid UTF-8 for the database, or a number out of range, is the sender's mistake.
  if (['22021', '22003', '22P02', '22P05'].includes(sqlState(error) ?? '')) return new Refusal('invalid_request')
  if (isTransientDatabaseError(error) || isDiskFull(error) || error instanceof TaskPoolBusy) return new Refusal('unavailable')
  return new Refusal('internal_error')
}

/** The body of a refusal. A 5xx contains only its fixed text. */
export const toProblem = (refusal: Refusal, requestId: string): Problem => ({
  message: refusal.status >= 500 ? problems[refusal.code][1] : refusal.message,
  code: refusal.code,
  ...(refusal.issues ? { issues: refusal.issues satisfies FieldIssue[] } : {}),
  ...(refusal.details === undefined ? {} : { details: refusal.details }),
  ...(refusal.wait ? { retryAt: refusal.wait.until.toISOString() } : {}),
  requestId,
})

/** The one place that turns every error into a status and a safe body. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = toRefusal(error)
    await logRefusal(request, refusal)
    if (refusal.status >= 500) request.log.error({ err: error }, 'A request failed')
    if (refusal.status === 429 && !reply.hasHeader('retry-after'))
      reply.header('retry-after', String(refusal.wait?.seconds ?? 60))
    if (refusal.status === 503) reply.header('retry-after', '5')
    return reply.code(refusal.status).header('cache-control', 'no-store').send(toProblem(refusal, request.id))
  })
}
