import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { contentEndpoints } from '#contract/content/content.endpoints.ts'
import type { ContentState, EmailBody } from '#contract/content/content.schemas.ts'
import { staffOf } from '../../../app/page-tests/samples.ts'
import { expectAccessibleInBothLooks } from '../../../app/screen-tests/accessibility.ts'
import { type FakeApi, makeApi, Refused } from '../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../app/screen-tests/open-screen.tsx'
import { button, toast } from '../../../app/screen-tests/page-parts.ts'

const { listContent, getContent, changeContent, previewContent, testEmail } = contentEndpoints

const body: EmailBody = {
  kind: 'email',
  subject: 'Confirmed: {{place}}',
  heading: 'Your stay is confirmed',
  text: 'The host approved your request.',
  button: 'Open your dashboard',
}
const approved: ContentState = {
  key: 'email-guest-approved',
  name: 'Booking approved',
  about: 'When the host approves a request.',
  path: null,
  current: { version: 0, isDefault: true, body, at: null, by: null },
  earlier: [],
  variables: [{ name: 'place', means: 'The title of the listing', sample: 'Lantern House', isRequired: true }],
}
const rendered = (subject: string) => ({
  kind: 'email' as const,
  subject,
  text: 'Your stay is confirmed\n\nThe host approved your request.',
  html: '<p style="color:#1b2623">The host approved your request.</p><script>parent.document.title = "run"</script>',
})

let api: FakeApi
beforeEach(() => {
  api = makeApi().on(getContent, approved).on(previewContent, rendered('Confirmed: Lantern House'))
})
const open = () => openScreen('/admin/content/email-guest-approved', api, staffOf('content'))
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('lists the emails in groups on a tab of their own, which Back returns to', async () => {
  const item = { about: 'When it is sent.', isDefault: true, at: null, by: null }
  api.on(listContent, [
    { ...item, key: 'help', name: 'Help Center', group: 'Pages' },
    { ...item, key: 'email-guest-approved', name: 'Booking approved', group: 'Emails to guests about bookings' },
    { ...item, key: 'email-sign-in-code', name: 'Sign-in code', group: 'Emails about accounts' },
  ])
  const { address } = openScreen('/admin/content', api, staffOf('content'))
  await expect.element(page.getByRole('link', { name: 'Help Center Default text' })).toBeVisible()
  expect(page.getByText('Booking approved').elements()).toHaveLength(0)
  await page.getByRole('tab', { name: 'Emails' }).click()
  await expect.element(page.getByRole('heading', { name: 'Emails about accounts' })).toBeVisible()
  expect(address()).toBe('/admin/content?show=emails')
  await expectAccessibleInBothLooks()
  await page.getByRole('link', { name: /Booking approved Default text/ }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Booking approved')
  await page.getByRole('link', { name: 'Content' }).last().click()
  await expect.element(page.getByRole('tab', { name: 'Emails' })).toHaveAttribute('aria-selected', 'true')
})

test('shows the typed email in a frame without scripts and as plain text, with its variables, and saves it', async () => {
  open()
  await expect.element(page.getByText('Confirmed: Lantern House')).toBeVisible()
  await page.getByText(/^Variables/).click()
  await expect.element(page.getByText('The title of the listing: Lantern House')).toBeVisible()
  const frame = page.getByTitle('Designed email').element()
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toContain('The host approved your request.')
  expect(document.title).not.toBe('run')
  await expectAccessibleInBothLooks()
  await button('Preview').click()
  await page.getByRole('tab', { name: 'Plain text' }).click()
  await expect.element(page.getByText(/^Your stay is confirmed\s+The host approved/)).toBeVisible()
  api.on(previewContent, rendered('See you at Lantern House'))
  await button('Write').click()
  await expect.element(field('Heading')).not.toHaveAccessibleDescription()
  await field('Subject').fill('See you at {{place}}')
  // The chip below has the name of the variable, and what stands there in an email.
  await expect.element(field('Subject')).toHaveAccessibleDescription('With sample values: See you at Place: Lantern House')
  await button('Preview').click()
  await expect.element(page.getByText('See you at Lantern House')).toBeVisible()
  await button('Write').click()
  api.on(changeContent, { ...approved, current: { ...approved.current, version: 1, isDefault: false } })
  await button('Save').click()
  await expect.element(toast()).toHaveTextContent('Text saved')
  expect(api.asked(changeContent).at(-1)?.body).toEqual({ version: 0, body: { ...body, subject: 'See you at {{place}}' } })
})

test('says beside each field why it is refused, and keeps what was typed', async () => {
  open()
  const issues = [
    { path: 'body.subject', message: 'There is no variable {{nobody}} in this email.' },
    { path: 'body.text', message: 'This email needs {{place}}. The title of the listing.' },
  ]
  api.on(previewContent, new Refused(400, 'No.', { issues })).on(changeContent, new Refused(400, 'No.', { issues }))
  await field('Subject').fill('Hello {{nobody}}')
  await button('Markdown').click()
  await field('Text').fill('Nothing.')
  await expect.element(page.getByText('This text cannot be saved yet:')).toBeVisible()
  await button('Save').click()
  await expect.element(field('Subject')).toHaveAccessibleDescription(/There is no variable/)
  await expect.element(field('Text')).toHaveAccessibleDescription(/This email needs/)
  await expect.element(field('Text')).toHaveValue('Nothing.')
})

test('sends a test of what is typed, and says when there were too many', async () => {
  open()
  await field('Heading').fill('See you soon')
  api.on(testEmail, { to: 'ines@example.com' })
  await button('Send me a test').click()
  await expect.element(toast()).toHaveTextContent('It is on its way to ines@example.com.')
  expect(api.asked(testEmail).at(-1)?.body).toEqual({ body: { ...body, heading: 'See you soon' } })
  api.on(testEmail, new Refused(429, 'Try again in 30 minutes.'))
  await button('Send me a test').click()
  await expect.element(toast().last()).toHaveTextContent('Try again in 30 minutes.')
})

test('an email without a button has no field for one', async () => {
  api.on(getContent, { ...approved, current: { ...approved.current, body: { ...body, button: '' } } })
  open()
  await expect.element(field('Subject')).toBeVisible()
  expect(field('Button').elements()).toHaveLength(0)
})
