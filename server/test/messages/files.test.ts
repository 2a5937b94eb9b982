import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fileLimits } from '#contract/messages/message-files.rules.ts'
import { messagesEndpoints } from '#contract/messages/messages.endpoints.ts'
import { privacyEndpoints } from '#contract/privacy/privacy.endpoints.ts'
import { reportsEndpoints } from '#contract/reports/reports.endpoints.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import type { Problem } from '#contract/shared/problem.ts'
import { messageFiles } from '../../src/db/schema/messages.schema.ts'
import { auditEntries } from '../../src/db/schema/platform.schema.ts'
import { hashPassword } from '../../src/features/auth/passwords/password-hasher.ts'
import { removeForgottenFiles } from '../../src/features/messages/message-files.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import { filesIn } from '../files-in.ts'
import { hostileFiles, plainPdf, sidewaysPhoto, smallPhoto } from '../make/hostile-files.ts'
import type { TestUser } from '../make/world.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'

const calls = messagesEndpoints

let api: TestApi
let host: TestUser
let guest: TestUser
let propertyId: number
let attempts = 0
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())
beforeEach(async () => {
  host = await api.make.onboardedHost()
  guest = await api.make.user({ firstName: 'Greta' })
  propertyId = (await api.make.approvedProperty({ ownerId: host.id })).id
})

const nextKey = () => `attempt-${++attempts}`

async function upload(who: TestUser, bytes: Buffer, name = 'photo.jpg') {
  const response = await api.app.inject({
    method: 'POST',
    url: '/api/messages/files',
    headers: { cookie: who.cookie, ...formHeaders },
    payload: writeForm([{ field: 'file', bytes, name: 'x.exe', type: 'text/html' }], { name }),
  })
  const body: AttachedFile & Problem = response.json()
  return { status: response.statusCode, body }
}

const read = (who: { cookie?: string } | null, id: number, query = '') =>
  api.app.inject({ url: `/api/messages/files/${id}${query}`, headers: who?.cookie ? { cookie: who.cookie } : {} })
const remove = (who: TestUser, id: number) =>
  api.app.inject({ method: 'DELETE', url: `/api/messages/files/${id}`, headers: { cookie: who.cookie } })
const start = (who: TestUser, text: string, fileIds: number[], key = nextKey()) =>
  api.call(calls.startThread, { cookie: who.cookie, body: { about: { propertyId }, text, fileIds, key } })
const messagesOf = async (who: TestUser, id: number) =>
  (await api.call(calls.listMessages, { params: { id: String(id) }, cookie: who.cookie })).body.messages
const storedFiles = () => filesIn(join(api.dataDir, 'media', 'messages'))

describe('files of messages', () => {
  it('sends photos and PDFs to the two people alone', async () => {
    const photo = await upload(guest, await sidewaysPhoto(), 'C:\\fakepath\\Crib at home.heic')
    const pdf = await upload(guest, plainPdf, 'Rental agreement.pdf')
    expect([photo.status, pdf.status]).toEqual([201, 201])
    expect(photo.body).toMatchObject({ kind: 'photo', name: 'Crib at home.jpg', width: 200, height: 400 })
    expect(pdf.body).toMatchObject({ kind: 'pdf', name: 'Rental agreement.pdf', bytes: plainPdf.length, width: null })
    // Before it is sent only its owner reads it.
    expect([(await read(guest, pdf.body.id)).statusCode, (await read(host, pdf.body.id)).statusCode]).toEqual([200, 404])

    const { status, body } = await start(guest, '', [pdf.body.id, photo.body.id])
    expect(status).toBe(201)
    expect(body.message.files?.map(({ id }) => id)).toEqual([pdf.body.id, photo.body.id])
    expect(body.thread.lastMessage?.files).toHaveLength(2)
    // What names tell is hidden until a booking is paid, as in texts.
    const [received] = await messagesOf(host, body.thread.id)
    expect(received?.files?.map(({ name }) => name)).toEqual(['Document.pdf', 'Photo.jpg'])

    const full = await read(host, photo.body.id)
    expect(full.statusCode).toBe(200)
    expect(full.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': `attachment; filename="Photo.jpg"; filename*=UTF-8''Photo.jpg`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const metadata = await sharp(full.rawPayload).metadata()
    expect([metadata.exif, metadata.width, full.rawPayload.includes('Secret')]).toEqual([undefined, 200, false])
    expect((await read(host, photo.body.id, '?size=preview')).headers['content-type']).toBe('image/webp')
    expect((await read(host, pdf.body.id)).rawPayload.equals(plainPdf)).toBe(true)

    for (const who of [null, await api.make.user(), await api.make.onboardedHost(), await api.make.admin()])
      expect((await read(who, photo.body.id)).statusCode).toBe(who ? 404 : 401)
    const [row] = await api.db.select().from(messageFiles)
    expect((await api.app.inject({ url: `/media/${row?.key}` })).statusCode).toBe(404)

    const stay = { propertyId, checkInDate: api.make.day(10), checkOutDate: api.make.day(12), guestCount: 1 }
    const { booking } = await paidRequest(api, guest, stay)
    const about = { bookingId: booking.id }
    await api.call(calls.startThread, { cookie: guest.cookie, body: { about, text: 'Paid.', key: nextKey() } })
    const [named] = await messagesOf(host, body.thread.id)
    expect(named?.files?.map(({ name }) => name)).toEqual(['Rental agreement.pdf', 'Crib at home.jpg'])
  })

  it.each(Object.entries(hostileFiles).filter(([name]) => name !== 'a PDF'))('refuses %s', async (_name, make) => {
    const { status, body } = await upload(guest, await make())
    expect([status, body.code]).toEqual([400, 'file_not_accepted'])
  })

  it('refuses a PDF with a script by what it is, and leaves nothing behind', async () => {
    const before = storedFiles().length
    const script = plainPdf.toString().replace('<</Type/Catalog>>', '<</Type/Catalog/OpenAction<</S/JavaScript/JS(x)>>>>')
    const { status, body } = await upload(guest, Buffer.from(script), 'invoice.pdf')
    expect([status, body.message]).toEqual([400, 'This PDF has scripts. Save it as a plain PDF and send that.'])
    expect(storedFiles()).toHaveLength(before)
  })

  it('limits files and bytes', async () => {
    const large = await upload(guest, Buffer.alloc(fileLimits.fileBytes, 1))
    expect([large.status, large.body.code]).toEqual([413, 'file_too_large'])
    const ids: number[] = []
    for (let count = 0; count < 11; count += 1) ids.push((await upload(guest, plainPdf)).body.id)
    expect((await start(guest, 'Eleven', ids)).problem.message).toBe('Attach at most 10 files')
    await api.db.update(messageFiles).set({ bytes: fileLimits.messageBytes })
    const heavy = await start(guest, 'Two heavy ones', ids.slice(0, 2))
    expect([heavy.status, heavy.problem.code]).toEqual([409, 'limit_reached'])
    const full = await upload(guest, plainPdf)
    expect([full.status, full.body.code]).toEqual([409, 'limit_reached'])
    expect((await upload(host, plainPdf)).status).toBe(201)
    api.clock.advance(25 * 3_600_000)
    expect((await upload(guest, plainPdf)).status).toBe(201)
  })

  it('attaches a file once, to its own sender’s message, and repeats an attempt with the same files only', async () => {
    const mine = (await upload(guest, plainPdf)).body.id
    const other = (await upload(guest, plainPdf)).body.id
    const theirs = (await upload(host, plainPdf)).body.id
    expect((await start(guest, 'Yours', [theirs])).problem.code).toBe('file_not_found')
    expect((await start(guest, '', [])).problem.message).toBe('Write a message')
    const key = nextKey()
    const sent = await start(guest, 'Mine', [mine], key)
    expect((await start(guest, 'Mine', [mine], key)).body.message.id).toBe(sent.body.message.id)
    expect((await start(guest, 'Mine', [other], key)).problem.code).toBe('key_reused')
    expect((await start(guest, 'Again', [mine])).problem.code).toBe('file_not_found')
    expect([(await remove(guest, mine)).statusCode, (await remove(host, other)).statusCode]).toEqual([404, 404])
    expect((await remove(guest, other)).statusCode).toBe(204)
    expect((await start(guest, 'Gone', [other])).problem.code).toBe('file_not_found')
  })

  it('deletes what was never sent after a day, and what was sent with the messages of its author', async () => {
    const clean = async () => {
      api.clock.advance(25 * 3_600_000)
      await removeForgottenFiles(api.ctx)
      await api.settle()
    }
    const password = 'Porchlight1!'
    guest = await api.make.user({ passwordHash: await hashPassword(password) })
    await clean()
    const before = storedFiles().length
    const photo = (await upload(guest, await smallPhoto())).body.id
    const { thread } = (await start(guest, 'Look', [photo])).body
    await upload(guest, plainPdf)
    expect(storedFiles()).toHaveLength(before + 3)
    const { body: mine } = await api.call(privacyEndpoints.downloadOwnData, { cookie: guest.cookie })
    expect(mine.messages).toMatchObject([{ files: [{ id: photo, path: `/api/messages/files/${photo}` }] }])

    await clean()
    expect(storedFiles()).toHaveLength(before + 2)

    const deletion = await api.call(privacyEndpoints.deleteOwnAccount, { cookie: guest.cookie, body: { password } })
    expect(deletion.status).toBe(204)
    await api.settle()
    expect(storedFiles()).toHaveLength(before)
    expect((await messagesOf(host, thread.id))[0]).toMatchObject({ isErased: true, files: [] })
    expect((await read(host, photo)).statusCode).toBe(404)
  })

  it('shows staff the files of a report', async () => {
    const pdf = (await upload(guest, plainPdf, 'Pay me.pdf')).body.id
    const { message, thread } = (await start(guest, '', [pdf])).body
    const subject = { kind: 'message', messageId: message.id } as const
    await api.call(reportsEndpoints.createReport, { cookie: host.cookie, body: { subject, reason: 'spam' } })
    const admin = await api.make.admin()
    const { body: reports } = await api.call(reportsEndpoints.listReports, { cookie: admin.cookie })
    const id = String(reports.find(({ kind }) => kind === 'message')?.id)
    const opened = await api.call(reportsEndpoints.openReportedConversation, { params: { id }, cookie: admin.cookie })
    expect(opened.body[0]?.files).toMatchObject([{ id: pdf, name: 'Pay me.pdf' }])
    const asStaff = (fileId: number, cookie: string) =>
      api.app.inject({ url: `/api/reports/${id}/files/${fileId}`, headers: { cookie } })
    expect((await asStaff(pdf, admin.cookie)).rawPayload.equals(plainPdf)).toBe(true)
    const elsewhere = (await upload(guest, plainPdf)).body.id
    expect([(await asStaff(elsewhere, admin.cookie)).statusCode, (await asStaff(pdf, host.cookie)).statusCode]).toEqual([
      404, 403,
    ])
    const entries = await api.db.select().from(auditEntries)
    expect(entries.map(({ detail }) => detail)).toContain(`Report ${id}, file ${pdf}`)

    const decision = { decision: 'hidden', reason: 'Spam' } as const
    await api.call(reportsEndpoints.decideReport, { params: { id }, cookie: admin.cookie, body: decision })
    expect((await messagesOf(host, thread.id))[0]).toMatchObject({ isHidden: true, files: [] })
    expect([(await read(host, pdf)).statusCode, (await read(guest, pdf)).statusCode]).toEqual([404, 404])
  })
})
