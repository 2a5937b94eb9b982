import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { apiKeysEndpoints } from '#contract/developers/api-keys.endpoints.ts'
import { webhooksEndpoints } from '#contract/developers/webhooks.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { person, sampleThread } from '../../../app/page-tests/samples.ts'
import { makeApi } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { loadTexts } from '../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage, type Texts } from '../../../lib/texts/texts.tsx'

let german: Texts
beforeAll(async () => {
  german = await loadTexts('de', ['visitor', 'account'])
})

/** Opens a page in German, and returns what it says. */
async function openInGerman(path: string, api = makeApi()): Promise<() => string> {
  setPageLanguage(german)
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  await look({ width: 1280 })
  openScreen(path, api, person)
  return () => document.querySelector<HTMLElement>('main')?.innerText ?? ''
}

const english = /\b(the|your|with|password|sign|device|message|key|and|Loading|Save)\b/i
const session = {
  id: 'a',
  device: 'Firefox',
  createdAt: '2026-11-03T10:00:00.000Z',
  lastSeenAt: '2026-11-20T10:00:00.000Z',
  isCurrent: false,
}

test('the profile and its security are in the language of the page', async () => {
  const text = await openInGerman('/profile/security', makeApi().on(securityEndpoints.listSessions, [session]))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Sicherheit' })).toBeVisible()
  await expect.element(page.getByText('Zuletzt verwendet am', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Abmelden: Firefox' })).toBeVisible()
  await expect.poll(text).toContain('Passwort ändern')
  expect(text()).not.toMatch(english)
})

test('keys and webhooks are in the language of the page', async () => {
  const api = makeApi().on(apiKeysEndpoints.listApiKeys, []).on(webhooksEndpoints.listWebhooks, [])
  const text = await openInGerman('/profile/developers', api)
  await page.getByRole('button', { name: 'Schlüssel erstellen' }).first().click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Berechtigungen')
  expect(page.getByRole('dialog').element().textContent).not.toMatch(/\b(Read|Change|Cancel|days)\b/)
  expect(text()).toContain('Noch keine Webhooks')
  expect(text().replace(/curl[^\n]*\n[^\n]*/, '')).not.toMatch(/\b(the|your|with|call|place)\b/i)
})

test('messages are in the language of the page', async () => {
  const message = {
    id: 5,
    text: '',
    isMine: true,
    isMasked: false,
    isErased: false,
    isHidden: true,
    files: [],
    createdAt: '2026-11-20T12:00:00.000Z',
  }
  const thread = sampleThread({ otherReadId: 5, lastMessage: message })
  const api = makeApi()
    .on(messagesEndpoints.listThreads, { threads: [thread], cursor: null })
    .on(messagesEndpoints.readThread, thread)
    .on(messagesEndpoints.listMessages, { messages: [message], hasMore: false })
  const text = await openInGerman('/messages/3', api)
  await expect.element(page.getByRole('textbox', { name: 'Nachricht an Hollis' })).toBeVisible()
  await expect.poll(text).toContain('Gesehen')
  for (const words of ['Nachricht entfernt', 'Anfrage', 'Frage zu dieser Unterkunft', 'Gastgeber', 'Senden'])
    expect(text()).toContain(words)
  expect(text()).not.toMatch(english)
})

test.each([
  ['ja', ['姓', '名']],
  ['de', ['Vorname', 'Nachname']],
] as const)('the profile asks for names in the order of %s', async (language, labels) => {
  setPageLanguage(await loadTexts(language, ['visitor', 'account']))
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  openScreen('/profile', makeApi(), person)
  const [first, second] = labels.map((label) => page.getByLabelText(label, { exact: true }))
  await first?.click()
  await userEvent.tab()
  await expect.element(second as Locator).toHaveFocus()
})
