import type { BlockDates } from '#contract/availability/availability.rules.ts'
import type { WebhookData } from '#contract/developers/webhook-events.rules.ts'

/** What events tell of blocked or opened nights: the first and the last day, and the block that had them. */
export const toBlockData = (
  { id: blockId, propertyId }: { id: number; propertyId: number },
  { startDate, endDate }: BlockDates,
): WebhookData<'calendar.blocked'> => ({ propertyId, blockId, startDate, endDate })
