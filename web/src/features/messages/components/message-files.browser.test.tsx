import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { messageFilesEndpoints } from '#contract/messages/message-files.endpoints.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import type { Message } from '#contract/messages/messages.schemas.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { person as guest, sampleThread } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { holdUploads, type Sent } from '../../../app/screen-tests/fake-upload.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, dialog } from '../../../app/screen-tests/page-parts.ts'

const { listThreads, readThread, listMessages, sendMessage, markThreadRead } = messagesEndpoints

const stored = (id: number, given: Partial<AttachedFile> = {}): AttachedFile => ({
  id,
  kind: 'photo',
  name: `photo ${id}.jpg`,
  bytes: 120_000,
  width: 800,
  height: 600,
  ...given,
})
const pdf = stored(9, { kind: 'pdf', name: 'Rental agreement.pdf', width: null, height: null })
const message = (id: number, given: Partial<Message> = {}): Message => ({
  id,
  text: '',
  isMine: false,
  isMasked: false,
  isErased: false,
  isHidden: false,
  files: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  ...given,
})
const thread = sampleThread({ lastMessage: message(1, { isMine: true, files: [stored(1), stored(2)] }) })

const attach = (...files: File[]) => {
  const input = page.getByLabelText('Files to attach').element()
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input')
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}
const file = (name: string, type = 'image/jpeg') => new File([new Uint8Array(20)], name, { type })
const picked = () => page.getByRole('list', { name: 'Files' }).getByRole('listitem')
const box = () => page.getByRole('textbox', { name: 'Write to Hollis' })

let api: FakeApi
let sent: Sent[]
beforeEach(() => {
  sent = holdUploads()
  api = makeApi()
    .on(listThreads, { threads: [thread], cursor: null })
    .on(readThread, thread)
    .on(markThreadRead, undefined)
    .on(listMessages, {
      messages: [message(1, { isMine: true, files: [stored(1), stored(2)] }), message(2, { text: 'Here it is.', files: [pdf] })],
      hasMore: false,
    })
})

test('a refused file leaves the others', async () => {
  openScreen('/messages/3', api, guest)
  await box().fill('The crib and the form')
  attach(file('crib.jpg'), file('form.pdf', 'application/pdf'), file('song.mp3', 'audio/mpeg'))
  await expect.element(picked().nth(2)).toHaveTextContent('Only photos (JPEG, PNG, WebP) and PDF files can be sent.')
  await expect.poll(() => sent.length).toBe(2)
  expect(sent[0]?.url).toBe('/api/messages/files')
  sent[0]?.progress(0.4)
  await expect.element(page.getByRole('progressbar', { name: 'Uploading crib.jpg' })).toHaveAttribute('aria-valuenow', '40')
  await expect.element(button('Send')).toBeDisabled()
  sent[0]?.answer(201, stored(21, { name: 'crib.jpg' }))
  sent[1]?.fail()
  await expect.element(picked().nth(1)).toHaveTextContent('The upload failed. Please try again.')
  await expectAccessibleInBothLooks()
  await button('Retry form.pdf').click()
  await expect.poll(() => sent.length).toBe(3)
  sent[2]?.answer(400, { message: 'This PDF has scripts.', code: 'file_not_accepted', requestId: 'r' })
  await expect.element(picked().nth(1)).toHaveTextContent('This PDF has scripts.')
  await button('Remove form.pdf').click()

  api.on(sendMessage, new Refused(500))
  await button('Send').click()
  await expect.element(page.getByText('Your message was not sent. Please try again.')).toBeVisible()
  await expect.element(box()).toHaveValue('The crib and the form')
  await expect.element(picked().first()).toHaveTextContent('crib.jpg')
  api.on(sendMessage, message(5, { isMine: true, text: 'The crib and the form', files: [stored(21)] }))
  await button('Send').click()
  await expect.poll(() => api.asked(sendMessage).at(-1)?.body).toMatchObject({ text: 'The crib and the form', fileIds: [21] })
  await expect.poll(() => picked().elements().length).toBe(1)
})

test('a picture of copied text is not attached, and the text is pasted', async () => {
  openScreen('/messages/3', api, guest)
  await expect.element(box()).toBeVisible()
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.items.add(file('copy.png', 'image/png'))
    if (text !== '') clipboardData.setData('text/plain', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    box().element().dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(paste('Arrival at nine')).toBe(false)
  expect(paste('')).toBe(true)
  await expect.poll(() => picked().elements().length).toBe(1)
})

test('a removed file is deleted, and what is sent needs no text', async () => {
  api.on(messageFilesEndpoints.removeMessageFile, undefined).on(sendMessage, message(5, { isMine: true, files: [stored(22)] }))
  openScreen('/messages/3', api, guest)
  await expect.element(button('Send')).toBeDisabled()
  attach(file('one.jpg'), file('two.jpg'))
  await expect.poll(() => sent.length).toBe(2)
  sent[0]?.answer(201, stored(21))
  sent[1]?.answer(201, stored(22))
  await button('Remove one.jpg').click()
  await expect.poll(() => api.asked(messageFilesEndpoints.removeMessageFile).map(({ params }) => params.id)).toEqual(['21'])
  await button('Send').click()
  await expect.poll(() => api.asked(sendMessage).at(-1)?.body).toMatchObject({ text: '', fileIds: [22] })
})

test('photos open at full size, a PDF is a download, and the list says what was sent', async () => {
  openScreen('/messages/3', api, guest)
  await expect.element(page.getByRole('list', { name: 'Conversations' })).toHaveTextContent('You: 2 photos')
  await expect.element(page.getByRole('link', { name: /Rental agreement\.pdf/ })).toHaveAttribute('href', '/api/messages/files/9')
  await button('Open photo 2 of 2 from you').click()
  await expect.element(dialog()).toHaveTextContent('Photo 2 of 2')
  await expect.element(dialog().getByRole('button', { name: 'Next photo' })).toBeDisabled()
  await dialog().getByRole('button', { name: 'Previous photo' }).click()
  await expect.element(dialog().getByRole('link', { name: 'Download' })).toHaveAttribute('href', '/api/messages/files/1')
  await expectAccessibleInBothLooks()
})
