import { expect, test } from 'vitest'
import { webhookEvents } from '#contract/developers/webhook-events.rules.ts'
import { eventWords } from './webhook-dialogs.tsx'

test('every event reads as in the description of the API', () => {
  const described = Object.entries(webhookEvents).map(([kind, { text }]) => [kind, text])
  expect(eventWords()).toEqual(Object.fromEntries(described))
})
