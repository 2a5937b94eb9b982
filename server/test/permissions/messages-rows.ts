import { messageFilesEndpoints } from '#contract/messages/message-files.endpoints.ts'
import { MESSAGE_STREAM_PATH, messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { plainPdf } from '../make/hostile-files.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'
import { type Cells, type Row, signedIn } from './matrix.ts'
import type { Stage } from './stage.ts'

const calls = messagesEndpoints
const files = messageFilesEndpoints
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

const upload = (bytes: Buffer) => ({ body: writeForm([{ field: 'file', bytes }]), headers: formHeaders })
const noFile = [404, 'This file is not there any more.'] as const

/** A file of the guest, sent to the owner or still waiting for a message. */
async function fileOf(stage: Stage, isSent: boolean) {
  const { cookie } = await stage.person('guest')
  const { body: payload, headers } = upload(plainPdf)
  const { method, path } = files.uploadMessageFile
  const uploaded = await stage.api.app.inject({ method, url: path, headers: { cookie, ...headers }, payload })
  const { id }: { id: number } = uploaded.json()
  const about = { propertyId: (await stage.listing('approved')).id }
  if (isSent) await stage.api.call(calls.startThread, { body: { ...input, fileIds: [id], about }, cookie })
  return { params: { id: String(id) } }
}

const twoPeople = (cell: number): Cells => ({ ...signedIn(none), owner: cell, guest: cell })

const fileRows: Row[] = [
  { endpoint: files.uploadMessageFile, when: 'it is a PDF', cells: signedIn(201), arrange: () => upload(plainPdf) },
  {
    endpoint: files.uploadMessageFile,
    when: 'it is a page',
    cells: signedIn([400, 'Only photos (JPEG, PNG, WebP) and PDF files can be sent.']),
    arrange: () => upload(Buffer.from('<script>alert(1)</script>')),
  },
  {
    endpoint: files.readMessageFile,
    when: 'it was sent',
    cells: { ...signedIn(noFile), owner: 200, guest: 200 },
    arrange: (stage) => fileOf(stage, true),
  },
  {
    endpoint: files.readMessageFile,
    when: 'it is not sent',
    cells: { ...signedIn(noFile), guest: 200 },
    arrange: (stage) => fileOf(stage, false),
  },
  {
    endpoint: files.removeMessageFile,
    when: 'it is not sent',
    cells: { ...signedIn(noFile), guest: 204 },
    arrange: (stage) => fileOf(stage, false),
  },
  {
    endpoint: files.removeMessageFile,
    when: 'it was sent',
    cells: { ...signedIn(noFile), guest: noFile },
    arrange: (stage) => fileOf(stage, true),
  },
]

/** Who may begin, read and continue a conversation. */
export const messagesRows: Row[] = [
  ...fileRows,
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
