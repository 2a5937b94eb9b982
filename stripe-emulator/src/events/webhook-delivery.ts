import { createHmac } from 'node:crypto'
import type { WebhookDial } from '../faults/webhook-dial.ts'
import type { StateStore } from '../state/state-store.ts'
import type { StripeEvent } from '../state/stripe-objects.ts'
import { CONFIGURED, showEvent } from './event-log.ts'

/** Delivers a raw body and its `Stripe-Signature` header to the receiver and returns the HTTP status. */
export type Deliver = (rawBody: string, signature: string) => Promise<number>

interface DeliveryOptions {
  store: StateStore
  webhookSecret: string
  deliver: Deliver | null
  dial: WebhookDial
  /** Waits between attempts, in milliseconds. After the last one the event is given up. */
  retryDelaysMs: readonly number[]
}

const TIMEOUT_MS = 10_000
const DELAY_MS = 1_000

/** The signature header Stripe sends: the time of sending and an HMAC over it and the raw body. */
export function signPayload(rawBody: string, secret: string, seconds = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${seconds}.${rawBody}`).digest('hex')
  return `t=${seconds},v1=${digest}`
}

/** Posts events to an address; follows no redirect and waits 10 seconds at most. */
const makePost =
  (url: string): Deliver =>
  async (rawBody, signature) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature },
      body: rawBody,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.arrayBuffer()
    return response.status
  }

/** The receivers that have not answered yet. */
const waitsFor = ({ waits_for: receivers, pending_webhooks: count }: StripeEvent): readonly string[] =>
  receivers ?? (count > 0 ? [CONFIGURED] : [])

function setWaiting(event: StripeEvent, receivers: string[]): void {
  event.waits_for = receivers
  event.pending_webhooks = receivers.length
}

/**
 * Sends events until each receiver answers 2xx, each on its own: they may arrive late, twice or out of order, as
 * Stripe's do.
 */
export class WebhookDelivery {
  private readonly underWay = new Set<Promise<void>>()
  /** Waiting deliveries: a retry or a delayed event, and how to start it early. */
  private readonly waiting = new Map<NodeJS.Timeout, () => void>()
  /** Events held back until the next one has been sent. */
  private heldBack: StripeEvent[] = []
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
    this.deliver = makePost(url)
  }

  /** Starts to send, by the dial's decision for each; returns at once. */
  send(events: readonly StripeEvent[]): void {
    for (const event of events) {
      const fault = this.options.dial.take(event.type)
      if (fault?.kind === 'dropped') setWaiting(event, [])
      else if (fault?.kind === 'delayed') this.wait(fault.delayMs ?? DELAY_MS, () => this.begin(event))
      else if (fault?.kind === 'reordered') this.holdBack(event)
      else {
        this.begin(event)
        if (fault?.kind === 'duplicate') this.begin(event)
        this.releaseHeldBack()
      }
    }
  }

  /** Sends undelivered events of an earlier run again. */
  resume(): void {
    for (const event of this.options.store.events.values()) if (event.pending_webhooks > 0) this.begin(event)
  }

  /** Resolves when no attempt is in progress, without waiting for scheduled ones. */
  async flush(): Promise<void> {
    while (this.underWay.size > 0) await Promise.all(this.underWay)
  }

  /** Starts all scheduled attempts at once, and waits for them; failed ones are scheduled again. */
  async hurry(): Promise<void> {
    this.releaseHeldBack()
    for (const [timer, begin] of [...this.waiting]) {
      clearTimeout(timer)
      this.waiting.delete(timer)
      begin()
    }
    await this.flush()
  }

  /** Starts no further attempt and waits for those under way. */
  async close(): Promise<void> {
    this.isClosed = true
    for (const timer of this.waiting.keys()) clearTimeout(timer)
    this.waiting.clear()
    await this.flush()
  }

  /** Starts to send an event to each receiver that waits for it, independently of the others. */
  private begin(event: StripeEvent): void {
    for (const receiver of waitsFor(event)) this.beginTo(receiver, event, 0)
  }

  private beginTo(receiver: string, event: StripeEvent, attempt: number): void {
    if (this.isClosed) return
    const sending = this.attempt(receiver, event, attempt).finally(() => this.underWay.delete(sending))
    this.underWay.add(sending)
  }

  /** How a receiver is reached; null for an endpoint that is gone or disabled, and while none is configured. */
  private findReceiver(receiver: string): { deliver: Deliver; secret: string } | null {
    const { store, webhookSecret } = this.options
    if (receiver === CONFIGURED) return this.deliver && { deliver: this.deliver, secret: webhookSecret }
    const endpoint = store.webhookEndpoints.get(receiver)
    return endpoint?.status === 'enabled' ? { deliver: makePost(endpoint.url), secret: endpoint.secret } : null
  }

  private async attempt(receiver: string, event: StripeEvent, attempt: number): Promise<void> {
    const found = this.findReceiver(receiver)
    if (!found && receiver === CONFIGURED) return
    const rawBody = JSON.stringify(showEvent(event))
    const status = found ? await found.deliver(rawBody, signPayload(rawBody, found.secret)).catch(() => 0) : 0
    const delayMs = found ? this.options.retryDelaysMs[attempt] : undefined
    const isTaken = status >= 200 && status < 300
    if (!isTaken && delayMs !== undefined && waitsFor(event).includes(receiver)) {
      this.wait(delayMs, () => this.beginTo(receiver, event, attempt + 1))
      return
    }
    setWaiting(
      event,
      waitsFor(event).filter((each) => each !== receiver),
    )
    await this.options.store.save().catch(() => undefined)
  }

  private holdBack(event: StripeEvent): void {
    this.heldBack.push(event)
    this.wait(DELAY_MS, () => this.releaseHeldBack())
  }

  /** Sends held events, once those before them have arrived. */
  private releaseHeldBack(): void {
    if (this.heldBack.length === 0) return
    const events = this.heldBack.splice(0)
    const before = [...this.underWay]
    const sending = Promise.all(before)
      .then(() => {
        for (const event of events) this.begin(event)
      })
      .finally(() => this.underWay.delete(sending))
    this.underWay.add(sending)
  }

  private wait(delayMs: number, begin: () => void): void {
    if (this.isClosed) return
    const timer = setTimeout(() => {
      this.waiting.delete(timer)
      begin()
    }, delayMs)
    timer.unref()
    this.waiting.set(timer, begin)
  }
}
