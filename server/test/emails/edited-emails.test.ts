import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEndpoints } from '#contract/audit/audit.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import { contentLimits } from '#contract/content/content.rules.ts'
import type { EmailBody } from '#contract/content/content.schemas.ts'
import { deskEndpoints } from '#contract/desk/desk.endpoints.ts'
import { createContentTexts } from '../../src/features/content/content-texts.ts'
import { emailOf } from '../../src/platform/mailer/email.ts'
import { renderEmail } from '../../src/platform/mailer/render-email.ts'
import { openTestApi, type TestApi } from '../api.ts'
import { paidRequest } from '../bookings/stay.ts'
import type { TestUser } from '../make/world.ts'

const { getContent, changeContent, previewContent, testEmail } = contentEndpoints

let api: TestApi
let editor: TestUser
beforeAll(async () => {
  api = await openTestApi()
  editor = await api.make.staff('content')
})
afterAll(() => api.close())
beforeEach(() => {
  api.mails.length = 0
})

const read = async (key: string) => (await api.call(getContent, { cookie: editor.cookie, params: { key } })).body
const save = async (key: string, body: EmailBody | null) =>
  api.call(changeContent, { cookie: editor.cookie, params: { key }, body: { version: (await read(key)).current.version, body } })
const email = (given: Partial<EmailBody> = {}): EmailBody => ({
  kind: 'email',
  subject: 'See you at {{place}}, {{guestName}}',
  heading: 'Welcome, {{guestName}}',
  text: 'Your host said **yes** to {{place}}. Read [how to arrive](/help).\n\n- From {{checkIn}}\n- Until {{checkOut}}',
  button: 'My trips',
  ...given,
})
const KEY = 'email-guest-approved'

afterEach(async () => {
  for (const key of [KEY, 'email-password-code']) await save(key, null)
})

/** A request that its host approves; the emails to the guest. */
async function approvedBooking(firstName: string, title: string) {
  const host = await api.make.onboardedHost()
  const guest = await api.make.user({ firstName })
  const property = await api.make.approvedProperty({ ownerId: host.id, title, address: '12 Lantern Lane' })
  const stay = { propertyId: property.id, checkInDate: api.make.day(40), checkOutDate: api.make.day(43), guestCount: 2 }
  const { booking } = await paidRequest(api, guest, stay)
  const params = { id: String(booking.id) }
  await api.call(bookingsEndpoints.changeBookingStatus, { cookie: host.cookie, params, body: { status: 'confirmed' } })
  await api.settle()
  const mail = api.mails.filter(({ to }) => to === guest.email).at(-1)
  if (!mail) throw new Error('No email')
  return { mail, id: booking.id }
}

describe('an email that the operator has edited', () => {
  it('is sent in those words from then on, with the details and the button; staff see its subject; the default comes back', async () => {
    const { body: saved } = await save(KEY, email())
    expect(saved.current).toMatchObject({ version: 1, isDefault: false, by: { id: editor.id } })
    const { mail, id } = await approvedBooking('Maya', 'Lantern House')
    expect(mail.subject).toBe('See you at Lantern House, Maya')
    expect(mail.text).toMatch(
      /^Welcome, Maya\n\nYour host said yes to Lantern House\. Read how to arrive \(http:\/\/localhost:3000\/help\)\./,
    )
    expect(mail.text).toMatch(/\n\n- From [A-Z][a-z]+ \d+, \d{4}\n- Until [A-Z]/)
    expect(mail.text).toContain('Address: 12 Lantern Lane')
    expect(mail.text).toContain('My trips:\nhttp://localhost:3000/dashboard?tab=bookings')
    expect(mail.html).toContain('<strong>yes</strong>')
    expect(mail.text).not.toContain('{{')
    const admin = await api.make.admin()
    const { body: desk } = await api.call(deskEndpoints.getDeskBooking, { cookie: admin.cookie, params: { id: String(id) } })
    expect(desk.emails.map(({ subject }) => subject)).toContain('See you at Lantern House, Maya')

    expect((await save(KEY, null)).body.current).toMatchObject({ version: 2, isDefault: true })
    const { mail: usual } = await approvedBooking('Maya', 'Lantern House')
    expect(usual.subject).toBe('Confirmed: Lantern House')
    expect(usual.text).toMatch(/^Your stay is confirmed\n\nThe host approved your request\.\n/)
  })

  it('shows the words of guests and hosts as they are: never as Markdown, HTML or a variable', async () => {
    await save(KEY, email())
    const { mail } = await approvedBooking('**Eve** {{place}}', '<img src=x onerror=alert(1)> [a](https://evil.example)')
    expect(mail.subject).toBe('See you at <img src=x onerror=alert(1)> [a](https://evil.example), **Eve** {{place}}')
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('href="https://evil.example')
    expect(mail.html).toContain('Welcome, **Eve** {{place}}')
  })

  it('is sent in the new words also when it waited, and by another process', async () => {
    const waiting = emailOf('ada@example.org', 'email-password-code', { code: '123456', minutes: '10' }, { code: '123456' })
    const { publicUrl } = { publicUrl: 'https://rentals.example' }
    const { settings } = api.ctx
    const texts = createContentTexts({ db: api.db, settings, publicUrl, reportFailure: () => undefined })
    const usual = renderEmail({ settings, texts }, waiting)
    expect(usual.subject).toBe('123456 is your Porchlight password code')
    await save(
      'email-password-code',
      email({ subject: 'Code {{code}}', heading: 'Hello', text: '[Help](/help): {{minutes}}.', button: '' }),
    )
    await texts.refresh()
    const sent = renderEmail({ settings, texts }, waiting)
    expect(sent).toMatchObject({ to: 'ada@example.org', subject: 'Code 123456' })
    expect(sent.text).toContain('Help (https://rentals.example/help): 10.\n\n    123456')
    const unaware = renderEmail({ settings, texts }, { ...waiting, values: { code: '123456' } })
    expect(unaware.subject).toBe(usual.subject)
  })

  it('that carries a code is sent in the new words too, with its code', async () => {
    await save(
      'email-password-code',
      email({ subject: 'Your code', heading: 'Hello', text: 'Valid for {{minutes}} minutes.', button: '' }),
    )
    const ada = await api.make.user()
    await api.call(authEndpoints.forgotPassword, { body: { email: ada.email } })
    await api.settle()
    expect(api.mails.at(-1)).toMatchObject({ to: ada.email, subject: 'Your code' })
    expect(api.mails.at(-1)?.text).toMatch(/^Hello\n\nValid for 10 minutes\.\n\n {4}\d{6}\n/)
  })
})

describe('words that could not be sent', () => {
  it.each([
    [KEY, email({ subject: 'Hello {{nobody}}' }), 'subject', /^There is no variable \{\{nobody\}\}/],
    [KEY, email({ subject: 'Hello\r\nBcc: eve@example.org' }), 'subject', /^Write it in one line/],
    [KEY, email({ subject: ' ' }), 'subject', /^Enter a subject/],
    [KEY, email({ subject: 'a'.repeat(contentLimits.subject + 1) }), 'subject', /^Use at most 150 characters/],
    [KEY, email({ heading: '<h1>Hello</h1>' }), 'heading', /^Remove the HTML/],
    [KEY, email({ text: '<a href="https://evil.example">Pay here</a>' }), 'text', /^Remove the HTML/],
    [KEY, email({ text: '## Section' }), 'text', /^The text of an email has no headings/],
    [KEY, email({ text: '[a](javascript:alert(1))' }), 'text', /^This link cannot be used/],
    [KEY, email({ text: 'a'.repeat(contentLimits.emailText + 1) }), 'text', /^Use at most 4,000 characters/],
    [KEY, email({ button: '' }), 'button', /^Enter the label of the button/],
    ['email-guest-rejected', email(), 'text', /^This email needs \{\{refundSentence\}\}/],
    ['email-password-code', email({ subject: 'A', heading: 'B', text: '{{minutes}}' }), 'button', /^This email has no button/],
    ['email-messages', email({ subject: 'A', heading: 'B', text: 'New: {{messages}}' }), 'text', /needs a paragraph of its own/],
    [
      'email-sign-in-code',
      email({ subject: 'A', heading: 'B', text: '{{minutes}} {{device}}', button: '' }),
      'text',
      /needs \{\{time\}\}/,
    ],
    [KEY, { kind: 'page', lead: 'A', text: 'B' } as unknown as EmailBody, 'kind', /^This text is of another kind/],
  ])('%s: %#, with the reason beside the field, also in the preview', async (key, body, field, message) => {
    const { status, problem } = await save(key, body)
    expect(status).toBe(400)
    expect(problem.issues).toEqual([{ path: `body.${field}`, message: expect.stringMatching(message) }])
    const preview = await api.call(previewContent, { cookie: editor.cookie, params: { key }, body: { body } })
    expect(preview.problem.issues).toEqual(problem.issues)
    expect((await read(key)).current.isDefault).toBe(true)
  })
})

it('explains every variable with a sample, and previews the email with them in the name of the site', async () => {
  const { variables, path } = await read('email-sign-in-code')
  expect(path).toBeNull()
  expect(variables).toContainEqual({ name: 'device', means: 'Browser and system', sample: 'Chrome on Windows', isRequired: true })
  expect(variables).toContainEqual({ name: 'siteName', means: 'The name of the site', sample: 'Porchlight', isRequired: false })
  const key = 'email-sign-in-code'
  const body = email({ subject: '{{siteName}} code', heading: 'Hello', text: '{{device}}, {{time}}, {{minutes}}.', button: '' })
  const { body: preview } = await api.call(previewContent, { cookie: editor.cookie, params: { key }, body: { body } })
  if (preview.kind !== 'email') throw new Error('No email')
  expect(preview.subject).toBe('Porchlight code')
  for (const part of ['Chrome on Windows', '123456', 'Porchlight']) {
    expect(preview.text).toContain(part)
    expect(preview.html).toContain(part)
  }
  expect(preview.html + preview.text).not.toContain('{{')
})

it('sends a test to the own address, ten times an hour, and writes it into the audit log', async () => {
  const tester = await api.make.staff('content')
  const send = (key: string) => api.call(testEmail, { cookie: tester.cookie, params: { key }, body: { body: email() } })
  expect((await send(KEY)).body).toEqual({ to: tester.email })
  await api.settle()
  expect(api.mails).toEqual([expect.objectContaining({ to: tester.email, subject: 'Test: See you at Lantern House, Ada' })])
  expect((await send('help')).status).toBe(404)
  expect((await send('email-guest-rejected')).status).toBe(400)
  for (let sent = 1; sent < contentLimits.samplesPerHour; sent += 1) expect((await send(KEY)).status).toBe(200)
  expect((await send(KEY)).status).toBe(429)
  const admin = await api.make.admin()
  const query = { action: 'content.email_tested' as const }
  const { body: entries } = await api.call(auditEndpoints.listAuditEntries, { cookie: admin.cookie, query })
  expect(entries).toHaveLength(contentLimits.samplesPerHour)
  expect(entries[0]).toMatchObject({ detail: 'Booking approved' })
})
