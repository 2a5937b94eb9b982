/** What can go wrong with an event on its way: sent twice, sent after the next one, sent late, or never sent. */
export const webhookFaultKinds = ['duplicate', 'reordered', 'delayed', 'dropped'] as const
export type WebhookFaultKind = (typeof webhookFaultKinds)[number]

export interface WebhookFault {
  kind: WebhookFaultKind
  /** The event's type begins with this, such as `charge.`; every event without it. */
  type?: string
  /** How many events it strikes; one without it. */
  times?: number
  /** How long a `delayed` event waits, in milliseconds; a second without it. */
  delayMs?: number
}

/** Decides event by event, for a run that draws its faults from a seed; null lets the event be. */
export type ChooseWebhookFault = (type: string) => Pick<WebhookFault, 'kind' | 'delayMs'> | null

/** The faults set for events. */
export class WebhookDial {
  private set: { fault: WebhookFault; left: number }[] = []
  private choose: ChooseWebhookFault | null = null

  /** Adds a fault behind those already set. */
  add(fault: WebhookFault): void {
    this.set.push({ fault, left: fault.times ?? 1 })
  }

  /** Asks this function about every event that no set fault strikes; null ends that. */
  chooseWith(choose: ChooseWebhookFault | null): void {
    this.choose = choose
  }

  /** Events arrive as they should from now on. */
  clear(): void {
    this.set = []
    this.choose = null
  }

  /** The faults still to strike. */
  list(): WebhookFault[] {
    return this.set.map(({ fault, left }) => ({ ...fault, times: left }))
  }

  /** The fault that strikes an event of this type, counted as used. */
  take(type: string): Pick<WebhookFault, 'kind' | 'delayMs'> | null {
    const entry = this.set.find(({ fault }) => fault.type === undefined || type.startsWith(fault.type))
    if (!entry) return this.choose?.(type) ?? null
    entry.left -= 1
    if (entry.left <= 0) this.set = this.set.filter((other) => other !== entry)
    return entry.fault
  }
}
