import { once } from 'node:events'
import { createServer } from 'node:http'
import Stripe from 'stripe'
import { onTestFinished } from 'vitest'

interface Received {
  path: string
  body: string
  signature: string
}

/** A receiver of webhooks until the test ends; it answers each path with a status of its own, 200 without one. */
export async function startReceiver(statuses: Record<string, number> = {}) {
  const received: Received[] = []
  const receiver = createServer((request, response) => {
    const path = request.url ?? ''
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push({ path, body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(statuses[path] ?? 200).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  onTestFinished(() => void receiver.close())
  const address = receiver.address()
  const port = typeof address === 'object' && address ? address.port : 0
  /** The events that came to a path, each verified with the secret of its endpoint. */
  const eventsAt = (path: string, secret: string) =>
    received
      .filter((each) => each.path === path)
      .map(({ body, signature }) => new Stripe('sk_test_x').webhooks.constructEvent(body, signature, secret))
  return {
    url: (path: string) => `http://127.0.0.1:${port}${path}`,
    statuses,
    received,
    eventsAt,
    /** Events are sent side by side, so they may arrive in another order. */
    typesAt: (path: string, secret: string) =>
      eventsAt(path, secret)
        .map(({ type }) => type)
        .sort(),
  }
}
