import { demoHost, signInByCall, signUpByCall } from '../../fixtures/accounts.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible, expectNoSidewaysScroll } from '../../pages/accessibility.ts'

const place = 'Saltgrass Cottage'

test('a guest asks a host, the answer arrives live, contact details are hidden, unread counts appear and disappear', async ({
  page,
  openBrowserOf,
  siteConsole,
}) => {
  const guest = await signUpByCall(page.request)
  await signInByCall(page.request, guest.email)
  const found = await page.request.get('/api/properties?limit=100')
  const listings: { id: number; title: string }[] = await found.json()
  const id = listings.find(({ title }) => title === place)?.id
  await page.goto(`/property/${id}`)
  await page.getByRole('link', { name: 'Contact host' }).click()
  const box = page.getByRole('textbox', { name: /^Write to / })
  await box.fill('Is the cottage quiet at night? Call me: 555 010 0199')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page).toHaveURL(/\/messages\/\d+$/)
  const log = page.getByRole('log', { name: 'Messages' })
  await expect(log).toContainText('Is the cottage quiet at night? Call me: [hidden]')
  await expect(log).toContainText('contact details are hidden until a booking is paid')
  await expectAccessible(page)

  const hostPage = await openBrowserOf(demoHost.email, { viewport: { width: 390, height: 844 } })
  await hostPage.goto('/messages')
  const threads = hostPage.getByRole('list', { name: 'Conversations' })
  const ours = threads.getByRole('link').filter({ hasText: 'Is the cottage quiet' }).first()
  await expect(ours).toContainText('1 unread')
  await expectNoSidewaysScroll(hostPage)
  await ours.click()
  await expect(hostPage.getByRole('log', { name: 'Messages' })).not.toContainText('0199')
  await expect(log).toContainText('Seen')

  // On a phone a tap on a message opens its sheet, and beside it there is a menu for the keyboard.
  await hostPage.getByRole('log', { name: 'Messages' }).getByText('Is the cottage quiet').click()
  const sheet = hostPage.getByRole('dialog', { name: 'Message', exact: true })
  await expectAccessible(hostPage)
  await sheet.getByRole('button', { name: 'Report message' }).click()
  const report = hostPage.getByRole('dialog', { name: /^Report message from / })
  await expect(report).toBeVisible()
  await expect(sheet).toBeHidden()
  await report.getByRole('button', { name: 'Not now' }).click()
  await expect(report).toBeHidden()
  const dots = page.getByRole('button', { name: 'Actions for message from You' })
  await dots.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Copy text' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Report message' })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(dots).toBeFocused()

  const answer = hostPage.getByRole('textbox', { name: /^Write to / })
  await answer.fill('Very. You hear the marsh and nothing else.')
  await hostPage.getByRole('button', { name: 'Save as quick reply' }).click()
  await hostPage.getByLabel('Name of the quick reply').fill('Quiet')
  await hostPage.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(hostPage.getByRole('button', { name: 'Quiet', exact: true })).toBeVisible()
  await expectAccessible(hostPage)
  await hostPage.getByRole('button', { name: 'Send' }).click()
  await expect(log).toContainText('Very. You hear the marsh and nothing else.')

  await page.goto('/')
  await hostPage.getByRole('button', { name: 'Quiet', exact: true }).click()
  // The host sees the answer before the server has it.
  const sent = hostPage.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/messages'),
  )
  await answer.press('Enter')
  await expect(hostPage.getByRole('log', { name: 'Messages' }).getByRole('listitem')).toHaveCount(3)
  await sent
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByRole('menuitem', { name: /Messages/ })).toContainText('1 unread')
  await page.getByRole('menuitem', { name: /Messages/ }).click()
  await page.getByRole('list', { name: 'Conversations' }).getByRole('link').first().click()
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('list', { name: 'Conversations' })).not.toContainText('unread')

  // Shown before the server has it, and removed when it is refused; the typed text returns.
  siteConsole.allow(/500/)
  let refuse: () => void = () => undefined
  const isRefused = new Promise<void>((resolve) => {
    refuse = resolve
  })
  await page.route('**/api/messages/threads/*/messages', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await isRefused
    return route.fulfill({ status: 500, body: '' })
  })
  await box.fill('One more thing')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log.getByRole('listitem')).toHaveCount(4)
  await expect(log).toContainText('Sending...')
  await expect(box).toHaveValue('')
  await expect(box).toBeFocused()
  refuse()
  await expect(log.getByRole('listitem')).toHaveCount(3)
  await expect(page.getByText('Your message was not sent. Please try again.')).toBeVisible()
  await expect(box).toHaveValue('One more thing')
})
