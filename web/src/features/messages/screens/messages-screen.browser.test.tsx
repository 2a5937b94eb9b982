import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message, Thread } from '#contract/messages/messages.schemas.ts'
import { person as guest, sampleThread } from '../../../app/page-tests/samples.ts'
import { makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { look, openScreen } from '../../../app/screen-tests/open-screen.tsx'

const { listThreads, readThread, listMessages, markThreadRead } = messagesEndpoints

const message = (id: number, text: string): Message => ({
  id,
  text,
  isMine: false,
  isMasked: false,
  isErased: false,
  isHidden: false,
  files: [],
  createdAt: '2026-11-20T12:00:00.000Z',
})
const threadOf = (id: number, otherName: string): Thread =>
  sampleThread({ id, otherName, unread: 1, lastMessage: message(id, `From ${otherName}`) })
const [hollis, rosalind] = [threadOf(3, 'Hollis'), threadOf(4, 'Rosalind')]
const makeInbox = () =>
  makeApi()
    .on(listThreads, { threads: [hollis, rosalind], cursor: null })
    .on(readThread, ({ params }) => (params.id === '3' ? hollis : rosalind))
    .on(listMessages, { messages: [message(3, 'Here is the key.')], hasMore: false })
    .on(markThreadRead, undefined)
const text = () => page.getByRole('log').getByText('Here is the key.')

test('a wide window shows the newest conversation, which counts as read once it is chosen', async () => {
  await look({ width: 1280, height: 900 })
  const api = makeInbox()
  const { address } = openScreen('/messages', api, guest)
  await expect.element(text()).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Hollis/ }).first()).toHaveAttribute('aria-current')
  expect(api.asked(markThreadRead)).toEqual([])
  expect(address()).toBe('/messages')
  await text().click()
  await expect.poll(() => api.asked(markThreadRead).map(({ params }) => params.id)).toContain('3')
  expect(address()).toBe('/messages/3')
})

test('a phone shows the list alone', async () => {
  await look({ width: 390, height: 844 })
  const api = makeInbox()
  openScreen('/messages', api, guest)
  await expect.element(page.getByRole('link', { name: /Rosalind/ })).toBeVisible()
  await expect.element(page.getByRole('log')).not.toBeInTheDocument()
  expect(api.asked(listMessages)).toEqual([])
})

test('a conversation that does not exist leads back to the list, with nothing else beside it', async () => {
  await look({ width: 1280, height: 900 })
  const api = makeInbox().on(readThread, new Refused(404, 'Conversation not found'))
  openScreen('/messages/9', api, guest)
  const notice = page.getByRole('alert').filter({ hasText: 'Conversation not found' })
  await expect.element(notice.getByRole('link', { name: 'See your messages' })).toHaveAttribute('href', '/messages')
  expect(notice.element().parentElement?.innerText).not.toMatch(/[()]/)
})

test('an inbox without conversations leads to the stays', async () => {
  const { address } = openScreen('/messages', makeApi().on(listThreads, { threads: [], cursor: null }), guest)
  await expect.element(page.getByText('No messages yet')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Find Stays' }).click()
  await expect.poll(address).toBe('/properties')
})
