import { mkdirSync, readFileSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { WebhookEndpoint } from '../events/webhook-endpoints.ts'
import { parseSnapshot, SNAPSHOT_VERSION, type Snapshot } from './snapshot.ts'
import type {
  Account,
  AccountPayout,
  BalanceTransaction,
  Charge,
  Customer,
  Dispute,
  OnboardingLink,
  PaymentIntent,
  PaymentMethod,
  Refund,
  RememberedAnswer,
  StripeEvent,
  Transfer,
  TransferReversal,
} from './stripe-objects.ts'

/**
 * The emulator's whole state, in memory, newest last. With a path it is written to that file after each change,
 * whole and atomically, so that a restart or a kill finds either the state before a request or the state after it.
 */
export class StateStore {
  readonly paymentIntents = new Map<string, PaymentIntent>()
  readonly paymentMethods = new Map<string, PaymentMethod>()
  readonly charges = new Map<string, Charge>()
  readonly refunds = new Map<string, Refund>()
  readonly transfers = new Map<string, Transfer>()
  readonly reversals = new Map<string, TransferReversal>()
  readonly balanceTransactions = new Map<string, BalanceTransaction>()
  readonly disputes = new Map<string, Dispute>()
  readonly accounts = new Map<string, Account>()
  readonly accountPayouts = new Map<string, AccountPayout>()
  readonly customers = new Map<string, Customer>()
  readonly webhookEndpoints = new Map<string, WebhookEndpoint>()
  readonly onboardingLinks = new Map<string, OnboardingLink>()
  readonly events = new Map<string, StripeEvent>()
  readonly answers = new Map<string, RememberedAnswer>()
  private writing: Promise<void> | null = null
  private queued: Promise<void> | null = null

  /**
   * Reads the file when there is one. Throws when it is not a snapshot of this version: amounts are never guessed.
   */
  constructor(private readonly path: string | null) {
    if (path === null) return
    mkdirSync(dirname(path), { recursive: true })
    const snapshot = readSnapshot(path)
    if (snapshot !== null) this.fill(snapshot)
  }

  /** The state outlives the process. */
  get isOnDisk(): boolean {
    return this.path !== null
  }

  /** Resolves when the state at the time of the call is on disk. Calls made during a write share the next one. */
  save(): Promise<void> {
    if (this.path === null) return Promise.resolve()
    if (this.writing === null) {
      this.writing = this.write(this.path).finally(() => {
        this.writing = null
      })
      return this.writing
    }
    this.queued ??= this.writing
      .catch(() => undefined)
      .then(() => {
        this.queued = null
        return this.save()
      })
    return this.queued
  }

  /** Every collection with its key field. */
  private collections() {
    const { paymentIntents, paymentMethods, charges, refunds, transfers, reversals, balanceTransactions, disputes } = this
    const { accounts, accountPayouts, customers, webhookEndpoints, onboardingLinks, events, answers } = this
    const byId = {
      paymentIntents,
      paymentMethods,
      charges,
      refunds,
      transfers,
      reversals,
      balanceTransactions,
      disputes,
      accounts,
      accountPayouts,
      customers,
      webhookEndpoints,
      events,
    }
    return { byId, onboardingLinks, answers }
  }

  private fill(snapshot: Snapshot): void {
    const { byId, onboardingLinks, answers } = this.collections()
    for (const [name, items] of Object.entries(byId)) fillMap(items, snapshot[name], 'id')
    fillMap(onboardingLinks, snapshot.onboardingLinks, 'token')
    fillMap(answers, snapshot.answers, 'key')
  }

  private async write(path: string): Promise<void> {
    const { byId, ...others } = this.collections()
    const lists = Object.entries({ ...byId, ...others }).map(([name, items]) => [name, [...items.values()]])
    const text = JSON.stringify({ version: SNAPSHOT_VERSION, ...Object.fromEntries(lists) })
    const temporary = `${path}.tmp`
    const file = await open(temporary, 'w', 0o600)
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
  }
}

/** Restores the items of a list under their keys. The file is the emulator's own, so its shape is trusted. */
function fillMap(items: Map<string, unknown>, list: unknown[] | undefined, field: string): void {
  for (const item of list ?? []) {
    const key: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, field) : undefined
    if (typeof key === 'string') items.set(key, item)
  }
}

function readSnapshot(path: string): Snapshot | null {
  try {
    return parseSnapshot(readFileSync(path, 'utf8'), path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
