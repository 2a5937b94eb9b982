import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { makePerson, password, signUpByCall } from '../../fixtures/accounts.ts'
import { waitForCode, waitForEmail } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { accountMenu, authDialog, openSignIn, signInThroughDialog } from '../../pages/auth-dialog.ts'

const newPassword = 'Marsh-Heron-42!'

test('an emailed sign-in code unlocks a locked account', { tag: '@proof' }, async ({ page, request, siteConsole }) => {
  siteConsole.allow(/429|400/)
  const account = await signUpByCall(request)
  await page.route(`**${authEndpoints.signIn.path}`, (route) =>
    route.fulfill({
      status: 429,
      json: {
        message: 'Too many sign-in attempts. Try again in 42 minutes, or sign in with a code sent by email.',
        code: 'too_many_requests',
        requestId: 'x',
      },
    }),
  )
  await page.goto('/help')
  await openSignIn(page)
  await signInThroughDialog(page, account.email)
  const dialog = authDialog(page)
  await expect(dialog.getByRole('alert')).toContainText('Try again in 42 minutes, or sign in with a code sent by email.')
  await dialog.getByRole('button', { name: 'Email me a sign-in code' }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email)
  await dialog.getByRole('button', { name: 'Email Me a Code' }).click()
  const code = await waitForCode(account.email, /sign-in code/)
  await dialog.getByLabel('Sign-in code').fill(code === '000000' ? '000001' : '000000')
  await expect(dialog.getByText('Invalid or expired confirmation code.')).toBeVisible()
  await dialog.getByLabel('Sign-in code').fill(code)
  await expect(dialog).toBeHidden()
  await expect(accountMenu(page)).toBeVisible()
})

test('the profile lists devices, signs them out and changes the password', async ({
  page,
  signInAsNewGuest,
  openBrowserOf,
  siteConsole,
}) => {
  siteConsole.allow(/401|403/)
  const account = await signInAsNewGuest()
  await openBrowserOf(account.email)
  await page.goto('/profile#security')
  await expect(page).toHaveURL('/profile/security')
  const devices = page.getByRole('list', { name: 'Where you are signed in' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await expect(devices.first()).toContainText('This device')
  await devices
    .nth(1)
    .getByRole('button', { name: /Sign out/ })
    .click()
  await expect(devices).toHaveCount(1)
  await expect(page.getByText('You aren’t signed in anywhere else.')).toBeVisible()
  await openBrowserOf(account.email)
  await page.reload()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(devices).toHaveCount(1)

  await page.getByLabel('Current password').fill('Wrong-one1!')
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('That password is incorrect.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible()
  await waitForEmail(account.email, /password was changed/)
  await expectAccessible(page)
})

test('an email address is changed with both codes, and a link in the email refuses a change', { tag: '@proof' }, async ({
  page,
  signInAsNewGuest,
  siteConsole,
}) => {
  // The refusal ends the session: what the page asks for at that moment is refused too.
  siteConsole.allow(/401/)
  const account = await signInAsNewGuest()
  const next = makePerson()
  const ask = async (newEmail: string) => {
    await page.getByLabel('New email address').fill(newEmail)
    await page.getByLabel('Your password').fill(password)
    await page.getByRole('button', { name: 'Change Email' }).click()
  }
  await page.goto('/profile/security')
  await ask(next.email)
  for (const [to, subject] of [
    [account.email, /code to change/],
    [next.email, /code to confirm/],
  ] as const) {
    await page.getByLabel(`Code sent to ${to}`).fill(await waitForCode(to, subject))
    if (to === account.email) await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  }
  await expect(page.getByText('Email address changed', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').or(page.locator('header')).getByText(next.email).first()).toBeVisible()

  await ask(makePerson().email)
  const mail = await waitForEmail(next.email, /code to change/)
  const link = /\/#refuse-email-change=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(link)
  const dialog = authDialog(page)
  await dialog.getByRole('button', { name: 'Stop the Change' }).click()
  await expect(dialog.getByText(/Your email address stays the same/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Set a new password' }).click()
  await expect(dialog.getByRole('button', { name: 'Send Reset Code' })).toBeVisible()
})
