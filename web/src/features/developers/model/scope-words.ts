import type { ApiScope } from '#contract/developers/api-scopes.rules.ts'

/** The name of each scope, and what it allows. */
export const scopeWords: Readonly<Record<ApiScope, { name: string; text: string }>> = {
  'listings:read': { name: 'Read listings', text: 'Search, and read your listings with photos, fees and calendars.' },
  'listings:write': {
    name: 'Change listings',
    text: 'Create, edit, import and delete listings, photos and fees, and read check-in details.',
  },
  'calendar:write': {
    name: 'Change calendars',
    text: 'Block nights, set prices and booking rules, and connect other calendars.',
  },
  'bookings:read': {
    name: 'Read bookings',
    text: 'Read your trips and the bookings of your listings, with names and contact details.',
  },
  'bookings:write': {
    name: 'Answer bookings',
    text: 'Approve, decline and cancel bookings, with their refunds, and post reviews.',
  },
  messages: { name: 'Messages', text: 'Read and send messages in your name.' },
  'earnings:read': { name: 'Read earnings', text: 'Read your earnings and the state of your payouts.' },
  webhooks: {
    name: 'Manage webhooks',
    text: 'Create, change, test and delete your webhooks, for events that the key may read.',
  },
  'operator:read': { name: 'Read as staff', text: 'Read what your role may see in the console.' },
  'operator:write': {
    name: 'Decide as staff',
    text: 'Decide what your role may decide in the console, except for what asks for your code again.',
  },
}

/** Until when a key works. Without a number it works until it is revoked. */
export const keyEnds = [
  { days: 30, label: 'In 30 days' },
  { days: 90, label: 'In 90 days' },
  { days: 365, label: 'In 365 days' },
  { days: null, label: 'Never' },
] as const
