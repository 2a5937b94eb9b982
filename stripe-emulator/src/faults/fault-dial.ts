/**
 * The faults of a call. `reset_before`, `rate_limit` (429) and `error_before` (500) do nothing; `reset_after`,
 * `error_after` (500) and `garbage` (200 with invalid JSON) do the work and lose or corrupt the response. As with
 * Stripe a 500 after the work began is stored for the idempotency key and repeated; the others are not.
 */
export const faultKinds = [
  'reset_before',
  'reset_after',
  'rate_limit',
  'error_before',
  'error_after',
  'garbage',
  'latency',
] as const
export type FaultKind = (typeof faultKinds)[number]

export interface Fault {
  kind: FaultKind
  /** The calls it affects; every one without it. */
  method?: 'GET' | 'POST'
  /** The path begins with this, such as `/v1/refunds`. */
  path?: string
  /** How many calls it affects; one without it. */
  times?: number
  /** How many matching calls pass first. */
  skip?: number
  /** How long the call waits before anything else, in milliseconds; for `latency` and besides any other kind. */
  latencyMs?: number
}

export interface FaultyCall {
  method: string
  path: string
  idempotencyKey: string | null
}

/** Decides call by call, for a run that draws its faults from a seed; null lets the call pass. */
export type ChooseFault = (call: FaultyCall) => Pick<Fault, 'kind' | 'latencyMs'> | null

/** The faults that are set, and which call they strike. */
export class FaultDial {
  private set: { fault: Fault; skip: number; left: number }[] = []
  private choose: ChooseFault | null = null

  /** Adds a fault behind those already set. */
  add(fault: Fault): void {
    this.set.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 })
  }

  /** Calls this function for every call that no set fault affects; null ends that. */
  chooseWith(choose: ChooseFault | null): void {
    this.choose = choose
  }

  /** Removes all faults. */
  clear(): void {
    this.set = []
    this.choose = null
  }

  /** The remaining faults. */
  list(): Fault[] {
    return this.set.map(({ fault, left, skip }) => ({ ...fault, times: left, skip }))
  }

  /** The fault for this call, counted as used. */
  take(call: FaultyCall): Pick<Fault, 'kind' | 'latencyMs'> | null {
    for (const entry of this.set) {
      if (!strikes(entry.fault, call)) continue
      if (entry.skip > 0) {
        entry.skip -= 1
        continue
      }
      entry.left -= 1
      if (entry.left <= 0) this.set = this.set.filter((other) => other !== entry)
      return entry.fault
    }
    return this.choose?.(call) ?? null
  }
}

const strikes = ({ method, path }: Fault, call: FaultyCall): boolean =>
  (method === undefined || method === call.method) && (path === undefined || call.path.startsWith(path))
