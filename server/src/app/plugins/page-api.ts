import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify'
import { asRendering } from '../../http/rendering.ts'
import type { PageAnswer, PageCall } from './kept-pages/kept-page.ts'
import type { PageCache } from './kept-pages/page-cache.ts'

/** Statuses that do not describe the resource, only that it could not be served now. */
const isFailure = (status: number) => status >= 500 || status === 408 || status === 429

/** What the pages read of a response: a whole `Response` would copy its text twice. */
function toApiResponse({ statusCode, statusMessage, headers, body }: PageAnswer) {
  return {
    ok: statusCode >= 200 && statusCode < 300,
    status: statusCode,
    statusText: statusMessage,
    type: 'default' as const,
    headers: {
      get: (name: string) => {
        const value = headers[name.toLowerCase()]
        return value === undefined ? null : String(value)
      },
    },
    text: async () => body,
    json: async () => JSON.parse(body),
  }
}

/** What tells two responses apart: those of a list also say how many items there are and where the next are. */
const digestOf = ({ statusCode, headers, body }: PageAnswer): string =>
  createHash('sha1')
    .update(`${statusCode}\n${headers['x-total-count'] ?? ''}\n${headers.link ?? ''}\n${body}`)
    .digest('base64url')

/** Who gets a page: its requester alone, every visitor once, or every visitor for as long as its data is the same. */
export type PageUse = 'personal' | 'shared' | 'kept'

/**
 * Makes the calls of a page during server rendering: in process, without a socket, as the person who requested the
 * page. Only reads are made. They do not count against the limit, because the page request already did. What is kept
 * reads the newest data; a page for every visitor takes responses to common calls from `cache`.
 */
export function makePageApi(app: FastifyInstance, request: FastifyRequest, use: PageUse, cache: Pick<PageCache, 'findAnswer'>) {
  const isKept = use === 'kept'
  let unanswered = 0
  const calls: PageCall[] = []
  const ask = async (path: string, readsNewest: boolean): Promise<PageAnswer> => {
    const options: InjectOptions = {
      method: 'GET',
      url: path,
      remoteAddress: request.ip,
      headers: {
        accept: 'application/json',
        cookie: request.headers.cookie ?? '',
        host: request.headers.host ?? 'localhost',
      },
    }
    // `await` calls `then`, so the call has to start inside it.
    const given = await asRendering(readsNewest ? 'kept' : 'passing', () => app.inject(options).then((response) => response))
    const { statusCode, statusMessage, headers, body } = given
    return { statusCode, statusMessage, headers, body }
  }
  const call = (path: string): Promise<PageAnswer> =>
    use === 'personal' ? ask(path, false) : cache.findAnswer(path, (mayKeep) => ask(path, isKept || mayKeep))
  return {
    api: {
      async fetch(path: string) {
        unanswered += 1
        const answer = await call(path)
        if (!isFailure(answer.statusCode)) unanswered -= 1
        if (isKept) calls.push({ path, digest: digestOf(answer) })
        return toApiResponse(answer)
      },
    },
    /** False while a call is under way and for good once one has failed: such a rendering is not shared. */
    isWhole: () => unanswered === 0,
    /** The calls of a page that is kept. */
    calls: (): readonly PageCall[] => calls,
    /** Whether these calls are answered as they were. */
    async isSame(known: readonly PageCall[]): Promise<boolean> {
      const same = await Promise.all(known.map(async ({ path, digest }) => digestOf(await call(path)) === digest))
      return !same.includes(false)
    },
  }
}
