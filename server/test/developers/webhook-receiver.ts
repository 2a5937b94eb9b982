import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'

export interface Received {
  path: string
  id: string
  headers: Record<string, string>
  body: string
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

type Answer = (response: ServerResponse, request: IncomingMessage) => void

/** A host's own server: it keeps every request, and answers at each path as a test says, with 204 otherwise. */
export async function startReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const body = Buffer.concat(parts).toString()
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
    const path = request.url ?? ''
    received.push({ path, id: headers['webhook-id'] ?? '', headers, body, event: JSON.parse(body) })
    const answer = answers.get(path)
    if (answer) answer(response, request)
    else response.writeHead(204).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  return {
    origin,
    received,
    at: (path: string) => received.filter((request) => request.path === path),
    answerWith: (path: string, answer: Answer | null): string => {
      if (answer) answers.set(path, answer)
      else answers.delete(path)
      return `${origin}${path}`
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Verifies a request by the package of Standard Webhooks. It wants a recent time, and clocks of tests are moved. */
export function verify(secret: string, { headers, body }: Received): unknown {
  const now = Date.now
  Date.now = () => Number(headers['webhook-timestamp']) * 1_000
  try {
    return new Webhook(secret).verify(body, headers)
  } finally {
    Date.now = now
  }
}
