import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, Refusal } from '#contract/shared/problem.ts'
import { toProblem } from '../error-handler.ts'

/** Headers of every response; these responses are sent before any hook could add them. */
const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const

const UNREADABLE = 'The request could not be read.'

/**
 * Answers an invalid URL: broken percent signs, or a part far longer than any of ours. 400, in the shape of every
 * refusal.
 */
export function answerBadAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(new Refusal('invalid_request', UNREADABLE), request.id)
  void reply
    .code(400)
    .headers({ ...headers, 'x-request-id': request.id })
    .send(problem)
}

const refusals: Record<string, { status: number; code: ErrorCode; words: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large', words: 'The headers of the request are too large.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'invalid_request', words: 'The request took too long to arrive.' },
}
const unknown = { status: 400, code: 'invalid_request', words: UNREADABLE } as const

/**
 * Answers a request that is not HTTP, or too slow, and disconnects: 400, 408 or 431 in the shape of every refusal.
 */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, code, words } = refusals[error.code ?? ''] ?? unknown
  if (socket.writable) {
    const id = randomUUID()
    const body = JSON.stringify(toProblem(new Refusal(code, words), id))
    const lines = Object.entries({
      ...headers,
      'x-request-id': id,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`)
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
  }
  socket.destroy(error)
}
