import type Stripe from 'stripe'
import type { Period } from './payment-provider.ts'

/** The items per page of a list: the most that Stripe gives. */
export const PAGE_SIZE = 100

/** Stripe's Unix seconds as an instant. */
export const toDate = (seconds: number): Date => new Date(seconds * 1_000)

/** The filter of a list for a period. */
export const toCreatedRange = ({ since, until }: Period): Stripe.RangeQueryParam => ({
  gte: Math.floor(since.getTime() / 1_000),
  ...(until ? { lte: Math.floor(until.getTime() / 1_000) } : {}),
})

/** The id of an object that may have been expanded. */
export const readId = (value: string | { id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)

/** Whether metadata carries every wanted entry. */
export const carries = (metadata: Record<string, string> | null, wanted: Record<string, string>): boolean =>
  Object.entries(wanted).every(([key, value]) => metadata?.[key] === value)
