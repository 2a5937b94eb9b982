import { Secret, TOTP } from 'otpauth'
import { password, signUpByCall } from '../../fixtures/accounts.ts'
import { waitForEmail } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { expectAccessible } from '../../pages/accessibility.ts'
import { accountMenu, authDialog, forgetSession, openSignIn, signInThroughDialog } from '../../pages/auth-dialog.ts'

const PERIOD_MS = 30_000

/** The code of a period from the current one on: the site accepts the next one too, so no step waits for it. */
const codeAt = (key: string, periods: number) =>
  new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate({ timestamp: Date.now() + periods * PERIOD_MS })

/** A code of no period around the current one. */
function wrongCode(key: string): string {
  const right = [-2, -1, 0, 1, 2, 3].map((periods) => codeAt(key, periods))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !right.includes(code)) ?? ''
}

test('an authenticator app protects an account, a recovery code replaces it, and both go again', async ({
  page: other,
  request,
  openBrowserOf,
  siteConsole,
}) => {
  siteConsole.allow(/400|403/)
  const account = await signUpByCall(request)
  const page = await openBrowserOf(account.email)
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Set up two-step sign-in' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = await page.locator('p.font-mono').innerText()
  await page.getByLabel('Code from your app').fill(codeAt(key, 0))
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('porchlight-recovery-codes.txt')
  const [recoveryCode = '', secondCode = ''] = await codes.allInnerTexts()
  await page.getByRole('button', { name: 'I saved my codes' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()
  await waitForEmail(account.email, /Two-step sign-in is on/)

  await other.goto('/help')
  await openSignIn(other)
  await signInThroughDialog(other, account.email)
  const dialog = authDialog(other)
  await dialog.getByLabel('Code from your app').fill(wrongCode(key))
  await expect(dialog.getByRole('alert')).toContainText('This code is not right')
  await expectAccessible(other)
  await dialog.getByLabel('Code from your app').fill(codeAt(key, 1))
  await expect(dialog).toBeHidden()
  await expect(accountMenu(other)).toBeVisible()

  await forgetSession(other)
  await other.goto('/help')
  await openSignIn(other)
  await signInThroughDialog(other, account.email)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).click()
  await dialog.getByLabel('Recovery code').fill(recoveryCode)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.reload()
  await expect(page.getByText('9 recovery codes left')).toBeVisible()
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('dialog').getByLabel('Code from your app, or a recovery code').fill(secondCode)
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toBeVisible()
})
