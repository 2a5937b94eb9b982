/** The faults of an event: sent twice, sent after the next one, sent late, or never sent. */
export const webhookFaultKinds = ['duplicate', 'reordered', 'delayed', 'dropped'] as const
export type WebhookFaultKind = (typeof webhookFaultKinds)[number]

export interface WebhookFault {
  kind: WebhookFaultKind
  /** The event's type begins with this, such as `charge.`; every event without it. */
  type?: string
  /** How many events it affects; one without it. */
  times?: number
  /** How long a `delayed` event waits, in milliseconds; a second without it. */
  delayMs?: number
}

/** Decides event by event, for a run that draws its faults from a seed; null lets the event pass. */
export type ChooseWebhookFault = (type: string) => Pick<WebhookFault, 'kind' | 'delayMs'> | null

/** The faults set for events. */
export class WebhookDial {
  private set: { fault: WebhookFault; left: number }[] = []
  private choose: ChooseWebhookFault | null = null

  /** Adds a fault behind those already set. */
  add(fault: WebhookFault): void {
    this.set.push({ fault, left: fault.times ?? 1 })
  }

  /** Calls this function for every event that no set fault affects; null ends that. */
  chooseWith(choose: ChooseWebhookFault | null): void {
    this.choose = choose
  }

  /** Removes all faults of events. */
  clear(): void {
    this.set = []
    this.choose = null
  }

  /** The remaining faults. */
  list(): WebhookFault[] {
    return this.set.map(({ fault, left }) => ({ ...fault, times: left }))
  }

  /** The fault for an event of this type, counted as used. */
  take(type: string): Pick<WebhookFault, 'kind' | 'delayMs'> | null {
    const entry = this.set.find(({ fault }) => fault.type === undefined || type.startsWith(fault.type))
    if (!entry) return this.choose?.(type) ?? null
    entry.left -= 1
    if (entry.left <= 0) this.set = this.set.filter((other) => other !== entry)
    return entry.fault
  }
}
