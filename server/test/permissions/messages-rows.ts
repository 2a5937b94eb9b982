import { MESSAGE_STREAM_PATH, messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { type Cells, type Row, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const calls = messagesEndpoints
const none = [404, 'Conversation not found'] as const
const ownPlace = [403, 'This is your own place.'] as const
const input = { text: 'Is there a crib?', key: 'attempt-1' }

/** The guest's inquiry about a place of the owner. */
async function inquiry(stage: Stage) {
  const { cookie } = await stage.person('guest')
  const about = { propertyId: (await stage.listing('approved')).id }
  const { body } = await stage.api.call(calls.startThread, { body: { ...input, about }, cookie })
  return { params: { id: String(body.thread.id) }, messageId: body.message.id }
}

const twoPeople = (cell: number): Cells => ({ ...signedIn(none), owner: cell, guest: cell })

/** Who may begin, read and continue a conversation. */
export const messagesRows: Row[] = [
  { endpoint: calls.listThreads, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  { endpoint: calls.countUnread, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  {
    // An admitted stream does not end; other actors get as far as a request that wants no stream.
    endpoint: { name: 'the stream of an inbox', method: 'GET', path: MESSAGE_STREAM_PATH },
    when: 'no stream is asked for',
    cells: signedIn([400, 'Ask for an event stream.']),
    arrange: () => ({}),
  },
  { endpoint: calls.listQuickReplies, when: 'always', cells: signedIn(200), arrange: () => ({}) },
  {
    endpoint: calls.addQuickReply,
    when: 'always',
    cells: signedIn(201),
    arrange: () => ({ body: { title: 'Wifi', text: 'It is called Lantern.' } }),
  },
  {
    endpoint: calls.removeQuickReply,
    when: 'it is another’s',
    cells: signedIn('nothing'),
    arrange: () => ({ params: { id: '2147483647' } }),
  },
  {
    endpoint: calls.findThread,
    when: 'the listing is approved',
    cells: { ...signedIn(200), owner: ownPlace },
    arrange: async (stage) => ({ query: { propertyId: String((await stage.listing('approved')).id) } }),
  },
  {
    endpoint: calls.findThread,
    when: 'it is about a paid booking',
    cells: { ...signedIn('noBooking'), owner: 200, guest: 200 },
    arrange: async (stage) => ({ query: { bookingId: String((await stage.booking('paid')).id) } }),
  },
  {
    endpoint: calls.startThread,
    when: 'the listing is approved',
    cells: { ...signedIn(201), owner: ownPlace },
    arrange: async (stage) => ({ body: { ...input, about: { propertyId: (await stage.listing('approved')).id } } }),
  },
  {
    endpoint: calls.startThread,
    when: 'the listing waits for approval',
    cells: { ...signedIn('noProperty'), owner: ownPlace, admin: 201 },
    arrange: async (stage) => ({ body: { ...input, about: { propertyId: (await stage.listing('pending')).id } } }),
  },
  {
    endpoint: calls.startThread,
    when: 'it is about a held booking',
    cells: { ...signedIn('noBooking'), guest: 201 },
    arrange: async (stage) => ({ body: { ...input, about: { bookingId: (await stage.booking('held')).id } } }),
  },
  { endpoint: calls.readThread, when: 'there is an inquiry', cells: twoPeople(200), arrange: inquiry },
  { endpoint: calls.listMessages, when: 'there is an inquiry', cells: twoPeople(200), arrange: inquiry },
  {
    endpoint: calls.sendMessage,
    when: 'there is an inquiry',
    cells: twoPeople(201),
    arrange: async (stage) => ({ ...(await inquiry(stage)), body: { ...input, key: 'attempt-2' } }),
  },
  {
    endpoint: calls.markThreadRead,
    when: 'there is an inquiry',
    cells: twoPeople(204),
    arrange: async (stage) => {
      const { params, messageId } = await inquiry(stage)
      return { params, body: { messageId } }
    },
  },
]
