import { makeId } from '../state/make-id.ts'
import type { StateStore } from '../state/state-store.ts'
import type { StripeEvent } from '../state/stripe-objects.ts'
import type { WebhookEndpoint } from './webhook-endpoints.ts'

export interface Clock {
  now(): Date
}

/** The context of every operation. */
export interface EmulatorContext {
  store: StateStore
  clock: Clock
  events: EventLog
  dials: Dials
}

/** Settings made through the control calls. */
export interface Dials {
  /** Refunds stay pending until they are settled one by one. */
  holdsRefunds: boolean
  /** The URL at which the emulator serves the onboarding page itself; null when the product does. */
  hostedAt: string | null
}

/** The receiver that the emulator is configured with, among those of an event. */
export const CONFIGURED = 'configured'

const API_VERSION = '2026-10-28.endive'
/** A state file is written whole after every call, so it keeps fewer. */
const KEPT_EVENTS = { onDisk: 1_000, inMemory: 20_000 }

/** Unix seconds of the clock's present. */
export const readSeconds = (clock: Clock): number => Math.floor(clock.now().getTime() / 1000)

/** The ids of the enabled endpoints that ask for an event, of the platform or of connected accounts. */
const endpointsFor = (endpoints: Iterable<WebhookEndpoint>, type: string, isOfAccount: boolean): string[] =>
  [...endpoints].flatMap(({ id, status, enabled_events: events, is_of_accounts: isOfAccounts }) =>
    status === 'enabled' && isOfAccounts === isOfAccount && (events.includes('*') || events.includes(type)) ? [id] : [],
  )

/** An event in the form of the API. */
export function showEvent({ waits_for: _hidden, ...event }: StripeEvent) {
  return event
}

/** Records an event; the delivery sends it once its state is saved. */
export class EventLog {
  private readonly unsent: StripeEvent[] = []

  constructor(
    private readonly store: StateStore,
    private readonly clock: Clock,
    private readonly hasReceiver: () => boolean,
  ) {}

  /**
   * Records an event with a copy of the current object, in the form of the API. Without a receiver that asks for it, it
   * is stored, but not sent later.
   */
  record(type: string, object: object, account?: string): void {
    const endpoints = endpointsFor(this.store.webhookEndpoints.values(), type, account !== undefined)
    const receivers = [...(this.hasReceiver() ? [CONFIGURED] : []), ...endpoints]
    const event: StripeEvent = {
      id: makeId('evt'),
      object: 'event',
      ...(account ? { account } : {}),
      api_version: API_VERSION,
      created: readSeconds(this.clock),
      data: { object: structuredClone(object) },
      livemode: false,
      pending_webhooks: receivers.length,
      waits_for: receivers,
      request: { id: null, idempotency_key: null },
      type,
    }
    this.store.events.set(event.id, event)
    if (event.pending_webhooks > 0) this.unsent.push(event)
    this.forgetOld()
  }

  /** Hands over the events recorded since the last call. */
  takeUnsent(): StripeEvent[] {
    return this.unsent.splice(0)
  }

  private forgetOld(): void {
    const kept = this.store.isOnDisk ? KEPT_EVENTS.onDisk : KEPT_EVENTS.inMemory
    for (const [id, event] of this.store.events) {
      if (this.store.events.size <= kept) return
      if (event.pending_webhooks === 0) this.store.events.delete(id)
    }
  }
}
