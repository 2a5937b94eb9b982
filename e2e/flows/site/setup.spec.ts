import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { type Account, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { makeListing, setUpPayouts } from '../../fixtures/hosts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { startNewSite } from '../../fixtures/new-site.ts'
import { setupPort } from '../../fixtures/sites.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { authDialog } from '../../pages/auth-dialog.ts'
import { expectPaid, payWith, testCards } from '../../pages/checkout-page.ts'
import { expectToast } from '../../pages/host-pages.ts'
import { openWithStay, reserve } from '../../pages/property-page.ts'

const site = `http://localhost:${setupPort}`
const password = 'Harbor-lights-27!'

// The gate of the new site is shown until its owner opens it.
test.use({ isGatePassed: false })

/** Makes the owner and names the site, by the link in the log. */
async function setUpSite(page: Page, link: string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Set up your marketplace' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Calder')
  await page.getByLabel('Email', { exact: true }).fill('ines@harbor.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Site name').fill('Harbor Stays')
  await page.getByLabel('Currency').selectOption('EUR')
  await page.getByLabel('Brand color').fill('#27406b')
  await page.getByRole('button', { name: 'Set up the site' }).click()
  await expect(page).toHaveURL(`${site}/admin/settings`)
  await expect(page.getByRole('banner').getByText('Harbor Stays')).toBeVisible()
}

/** Adds the authenticator app that production requires of staff. */
async function addAuthenticatorApp(page: Page) {
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const key = await page.locator('p.font-mono').innerText()
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate()
  await page.getByLabel('Code from your app').fill(code)
  await page.getByRole('button', { name: 'I saved my codes' }).click()
}

/** Changes the guests' fee and ends the preview, which a visitor sees at once. */
async function openForGuests(page: Page, visitor: Page) {
  await page.goto('/admin/settings/fees')
  await expect(page.getByRole('banner').getByText('Harbor Stays')).toBeVisible()
  await page.getByLabel('Guest service fee (%)').fill('11')
  const sections = page.getByRole('navigation', { name: 'Settings' })
  await sections.getByRole('link', { name: 'Opening' }).click()
  await page.getByLabel('Preview password').fill('')
  await visitor.goto('/')
  await expect(visitor.getByText('Pre-Launch Notice')).toBeVisible()
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved').first()).toBeVisible()
  await sections.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByText(/Service fee: 9% → 11%.*Site: opened/)).toBeVisible()

  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Someone left the light on for you.' })).toBeVisible()
  await expect(visitor).toHaveTitle(/^Harbor Stays - /)
  const primary = visitor.locator('html')
  expect(await primary.evaluate((html) => getComputedStyle(html).getPropertyValue('--primary'))).toBe('#27406b')
  await visitor.goto('/how-it-works')
  await expect(visitor.getByText('11%').first()).toBeVisible()
}

/** The owner invites, and a person with an account joins by the emailed link. */
async function addSupport(page: Page, member: Page, { email }: Account, folder: string) {
  await page.goto('/admin/staff')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Role', { exact: true }).selectOption('support')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('list', { name: 'Invitations' }).getByText(email)).toBeVisible()
  const mail = await waitForEmail(email, /invited to work/, folder)
  expect(mail.from?.name).toBe('Harbor Stays')
  await member.goto(/\/#join-staff=[\w-]+/.exec(mail.text ?? '')?.[0] ?? '')
  await expect(authDialog(member).getByRole('heading', { name: 'Join the Harbor Stays staff' })).toBeVisible()
  await authDialog(member).getByRole('button', { name: 'Join the staff' }).click()
  await expect(member.getByText(/two-step sign-in/i).first()).toBeVisible()
  await page.reload()
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email })
  await expect(row).toContainText('Support')
}

/** Approves a listing on the page of approvals; a guest then books it and pays by card. */
async function sellOneStay(page: Page, guest: Page, listing: { id: number; title: string }) {
  await page.goto('/admin')
  await expect(page.getByText(listing.title).first()).toBeVisible()
  const { path, method } = approvalsEndpoints.setStatus
  const approved = await page.request.fetch(fillPath(path, { id: listing.id }), { method, data: { status: 'approved' } })
  expect(approved.ok(), await approved.text()).toBe(true)
  const checkIn = addDays(fromLocalDate(new Date()), 40)
  const checkOut = addDays(checkIn, 3)
  const listPath = `/properties?checkIn=${checkIn}&checkOut=${checkOut}`
  await openWithStay(guest, { propertyId: listing.id, title: listing.title, checkIn, checkOut, listPath })
  await reserve(guest)
  await expect(guest.getByText(/^€\d/).first()).toBeVisible()
  await expect(guest.getByText(/\$\d/)).toHaveCount(0)
  await payWith(guest, testCards.pays)
  await expectPaid(guest)
}

async function refundPart(page: Page, { title }: { title: string }) {
  await page.goto('/admin/bookings')
  await page.getByRole('row').filter({ hasText: title }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByRole('dialog').getByLabel('Amount in euros').fill('20')
  await page.getByRole('dialog').getByRole('button', { name: 'Refund', exact: true }).click()
  await expectToast(page, 'Refund sent')
  await expect(page.getByRole('tabpanel').getByText(/refunded €20\.00/)).toBeVisible()
  await page.goto('/admin/settings/fees')
  await expect(page.getByLabel('Currency')).toHaveValue('EUR, euros')
}

async function suspend(page: Page, { email }: Account) {
  await page.goto(`/admin/people?q=${encodeURIComponent(email)}`)
  await page.getByRole('list', { name: 'People' }).getByRole('link').click()
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  await page.getByLabel('Reason', { exact: true }).fill('The photos show another house.')
  await page.getByRole('button', { name: 'Suspend account' }).click()
  await expectToast(page, 'Account suspended')
}

test('a new site in production: brand, fees, staff, a paid stay, a refund and a suspended host', async ({
  openBrowserOf,
  playwright,
  siteConsole,
}) => {
  // The console asks for the second factor first; the pages of a suspended host are gone.
  siteConsole.allow(/403|404/)
  const { link, folder, close } = await startNewSite(setupPort)
  const openPage = () => openBrowserOf(undefined, { baseURL: site })
  try {
    const page = await openPage()
    await test.step('the link makes the owner', () => setUpSite(page, link))
    await test.step('the owner adds an authenticator app', () => addAuthenticatorApp(page))
    const visitor = await openPage()
    await test.step('the site opens with other fees', () => openForGuests(page, visitor))

    const guest = await openPage()
    const traveler = await signUpByCall(guest.request, folder)
    await signInByCall(guest.request, traveler.email)
    const member = await openPage()
    const helper = await signUpByCall(member.request, folder)
    await signInByCall(member.request, helper.email)
    await test.step('a second person joins the staff', () => addSupport(page, member, helper, folder))

    const calls = await playwright.request.newContext({ baseURL: site })
    const host = await signUpByCall(calls, folder)
    await signInByCall(calls, host.email)
    await setUpPayouts(calls)
    const listing = { title: 'Lantern House', id: await makeListing(calls, 'Lantern House') }
    await test.step('a listing is approved and a stay is paid', () => sellOneStay(page, guest, listing))
    const { path, method } = bookingsEndpoints.changeBookingStatus
    const booked = bookingsEndpoints.listHostBookings.reply.parse(
      await (await calls.get(bookingsEndpoints.listHostBookings.path)).json(),
    )
    for (const { id } of booked) {
      const answer = await calls.fetch(fillPath(path, { id }), { method, data: { status: 'confirmed' } })
      expect(answer.ok(), await answer.text()).toBe(true)
    }
    await test.step('a part of the stay is refunded', () => refundPart(page, listing))
    await test.step('the host is suspended', () => suspend(page, host))
    await visitor.goto(`/property/${listing.id}`)
    await expect(visitor.getByText('Property Not Found')).toBeVisible()
    expect((await calls.get('/api/auth/user')).status()).toBe(401)
    await waitForEmail(traveler.email, /^Refund for Lantern House/, folder)
    await page.goto(link)
    await expect(page.getByText('This site is set up')).toBeVisible()
  } finally {
    await close()
  }
})
