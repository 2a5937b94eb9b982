import { createHmac } from 'node:crypto'
import type { StateStore } from '../state/state-store.ts'
import type { StripeEvent } from '../state/stripe-objects.ts'

/** Takes a raw body and its `Stripe-Signature` header to the receiver and returns the HTTP status it answered. */
export type Deliver = (rawBody: string, signature: string) => Promise<number>

interface DeliveryOptions {
  store: StateStore
  webhookSecret: string
  deliver: Deliver | null
  /** Waits between attempts, in milliseconds. After the last one the event is given up. */
  retryDelaysMs: readonly number[]
}

const TIMEOUT_MS = 10_000

/** The signature header Stripe sends: the time of sending and an HMAC over it and the raw body. */
export function signPayload(rawBody: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Sends events until the receiver answers 2xx, each on its own: they may arrive late, twice or out of order, as Stripe's do. */
export class WebhookDelivery {
  private readonly underWay = new Set<Promise<void>>()
  private readonly timers = new Set<NodeJS.Timeout>()
  private deliver: Deliver | null
  private isClosed = false

  constructor(private readonly options: DeliveryOptions) {
    this.deliver = options.deliver
  }

  hasReceiver(): boolean {
    return this.deliver !== null
  }

  /** Sends from now on to this address. */
  setUrl(url: string): void {
    this.deliver = async (rawBody, signature) => {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
        },
        body: rawBody,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.arrayBuffer()
      return response.status
    }
  }

  /** Begins to send; returns at once. */
  send(events: readonly StripeEvent[], attempt = 0): void {
    for (const event of events) {
      const sending = this.attempt(event, attempt).finally(() => this.underWay.delete(sending))
      this.underWay.add(sending)
    }
  }

  /** Sends again what an earlier run of the emulator could not get rid of. */
  resume(): void {
    if (this.deliver === null) return
    this.send([...this.options.store.events.values()].filter((event) => event.pending_webhooks > 0))
  }

  /** Resolves when no attempt is under way. Attempts waiting for their turn are not waited for. */
  async flush(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  /** Starts no further attempt and waits for those under way. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const timer of this.timers) clearTimeout(timer)
    await this.flush()
  }

  private async attempt(event: StripeEvent, attempt: number): Promise<void> {
    if (this.deliver === null || event.pending_webhooks === 0) return
    const rawBody = JSON.stringify(event)
    const status = await this.deliver(rawBody, signPayload(rawBody, this.options.webhookSecret)).catch(() => 0)
    const delayMs = this.options.retryDelaysMs[attempt]
    if (status >= 200 && status < 300) event.pending_webhooks = 0
    else if (delayMs !== undefined) return this.scheduleRetry(event, attempt + 1, delayMs)
    else event.pending_webhooks = 0
    await this.options.store.save().catch(() => undefined)
  }

  private scheduleRetry(event: StripeEvent, attempt: number, delayMs: number): void {
    if (this.isClosed) return
    const timer = setTimeout(() => {
      this.timers.delete(timer)
      this.send([event], attempt)
    }, delayMs)
    timer.unref()
    this.timers.add(timer)
  }
}
