import type { Page } from '@playwright/test'
import { password } from '../../fixtures/accounts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { accountMenu, authDialog, forgetSession, openSignIn, signInThroughDialog } from '../../pages/auth-dialog.ts'

/** Gives the page's browser a device with a fingerprint reader, which keeps passkeys. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** The person refuses, or gives the right finger again. */
    setVerified: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    count: async () => (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length,
  }
}

test('a passkey is added, signs in without a password, confirms who it is, and is removed', { tag: '@proof' }, async ({
  page,
  signInAsNewGuest,
  siteConsole,
}) => {
  siteConsole.allow(/400|401|403/)
  const account = await signInAsNewGuest()
  const device = await plugIn(page)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = authDialog(page)
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue', exact: true }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  expect(await device.count()).toBe(1)
  await page.getByRole('button', { name: 'I saved my codes' }).click()
  const passkeys = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(passkeys).toContainText(/Work laptop.*Added .* Not used yet/)
  await expect(page.getByText('We ask for a passkey when you sign in.')).toBeVisible()
  await waitForEmail(account.email, /A passkey was added/)

  // A visitor of the profile is sent to sign in, which would end another navigation.
  await page.goto('/help')
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  // The closed menu steps back in the history, which would close the dialog.
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0)
  await openSignIn(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(accountMenu(page)).toBeVisible()

  // The password alone is not enough any more: the passkey is the second step.
  const address = page.url()
  await forgetSession(page)
  await page.goto(address)
  await openSignIn(page)
  await signInThroughDialog(page, account.email)
  await expect(dialog.getByRole('heading', { name: 'Use your passkey' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/profile/security')
  await expect(passkeys).toContainText(/Last used/)
  await page.getByRole('button', { name: 'Remove: Work laptop' }).click()
  await device.setVerified(false)
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The passkey was not used. Please try again.')
  await device.setVerified(true)
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dialog).toBeHidden()
  await expect(passkeys).toHaveCount(0)
  await waitForEmail(account.email, /A passkey was removed/)

  await forgetSession(page)
  await page.goto('/help')
  await openSignIn(page)
  await dialog.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(dialog.getByRole('alert')).toContainText('This passkey did not work. Try again, or sign in another way.')
  await signInThroughDialog(page, account.email)
  await expect(dialog).toBeHidden()
})
