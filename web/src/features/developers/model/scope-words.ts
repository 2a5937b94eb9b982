import { t } from '@lingui/core/macro'
import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'

/** The name of each scope, and what it allows. */
export const scopeWords = (): Readonly<Record<ApiScope, { name: string; text: string }>> => ({
  'listings:read': { name: t`Read listings`, text: t`Search, and read your listings with photos, fees and calendars.` },
  'listings:write': {
    name: t`Change listings`,
    text: t`Create, edit, import and delete listings, photos and fees, and read check-in details.`,
  },
  'calendar:write': {
    name: t`Change calendars`,
    text: t`Block nights, set prices and booking rules, and connect other calendars.`,
  },
  'bookings:read': {
    name: t`Read bookings`,
    text: t`Read your trips and the bookings of your listings, with names and contact details.`,
  },
  'bookings:write': {
    name: t`Answer bookings`,
    text: t`Approve, decline and cancel bookings, with their refunds, and post reviews.`,
  },
  messages: { name: t`Messages`, text: t`Read and send messages in your name.` },
  'earnings:read': { name: t`Read earnings`, text: t`Read your earnings and the state of your payouts.` },
  webhooks: {
    name: t`Manage webhooks`,
    text: t`Create, change, test and delete your webhooks, for events that the key may read.`,
  },
  'operator:read': { name: t`Read as staff`, text: t`Read what your role may see in the console.` },
  'operator:write': {
    name: t`Decide as staff`,
    text: t`Decide what your role may decide in the console, except for what asks for your code again.`,
  },
})

/** Until when a key works. Without a number it works until it is revoked. */
export const listKeyEnds = () =>
  [
    { days: 30, label: t`In 30 days` },
    { days: 90, label: t`In 90 days` },
    { days: 365, label: t`In 365 days` },
    { days: null, label: t`Never` },
  ] as const
