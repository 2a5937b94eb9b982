import { makePerson, password, signUpByCall } from '../../fixtures/accounts.ts'
import { waitForCode } from '../../fixtures/mailbox.ts'
import { expect, test } from '../../fixtures/test.ts'
import { accountMenu, authDialog, openSignIn, signInThroughDialog } from '../../pages/auth-dialog.ts'

test('sign up, confirm by the emailed code, sign in, sign out', async ({ page, siteConsole }) => {
  siteConsole.allow(/400/)
  const person = makePerson()
  await page.goto('/')
  await openSignIn(page)
  const dialog = authDialog(page)
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialog.getByText('First name is required')).toBeVisible()

  await dialog.getByLabel('First name').fill(person.firstName)
  await dialog.getByLabel('Last name').fill(person.lastName)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill('Different1!')
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialog.getByText("Passwords don't match")).toBeVisible()
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()

  await expect(dialog.getByText(person.email)).toBeVisible()
  const code = await waitForCode(person.email, /confirmation code/i)
  await dialog.getByLabel('Confirmation code').fill(code === '000000' ? '000001' : '000000')
  await expect(dialog.getByText('Invalid or expired confirmation code.')).toBeVisible()
  await dialog.getByLabel('Confirmation code').fill(code)

  await expect(dialog.getByText('Your email is confirmed. You can sign in now.')).toBeVisible()
  await signInThroughDialog(page, person.email)
  await expect(dialog).toBeHidden()
  await accountMenu(page).click()
  await expect(page.getByText(person.email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  // The closed menu steps back in the history, which would end a reload.
  await expect.poll(() => page.evaluate(() => history.state.overlays ?? 0)).toBe(0)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
})

test('a wrong password is rejected in the dialog, a forgotten one reset by an emailed code', async ({
  page,
  request,
  siteConsole,
}) => {
  siteConsole.allow(/401/)
  const account = await signUpByCall(request)
  await page.goto('/')
  await openSignIn(page)
  await signInThroughDialog(page, account.email, 'Wrong-password1!')
  const dialog = authDialog(page)
  await expect(dialog.getByText('Incorrect email or password.')).toBeVisible()

  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByLabel('Email').fill(account.email)
  await dialog.getByRole('button', { name: 'Send Reset Code' }).click()
  const code = await waitForCode(account.email, /password code/i)
  await expect(dialog.getByLabel('Confirmation code')).toBeFocused()
  await dialog.getByLabel('Confirmation code').fill(code)
  await expect(dialog.getByLabel('New password', { exact: true })).toBeFocused()
  await dialog.getByLabel('New password', { exact: true }).fill('Lantern-2!x')
  await dialog.getByLabel('Confirm new password').fill('Lantern-2!x')
  await dialog.getByRole('button', { name: 'Reset Password' }).click()
  await expect(dialog.getByText('Your password has been changed. You can sign in now.')).toBeVisible()
  await signInThroughDialog(page, account.email, 'Lantern-2!x')
  await expect(dialog).toBeHidden()
  await expect(accountMenu(page)).toBeVisible()
})

test('sign-in reveals no address without an account', { tag: '@proof' }, async ({ page }) => {
  await page.goto('/')
  await openSignIn(page)
  const dialog = authDialog(page)
  await dialog.getByRole('button', { name: 'Forgot password?' }).click()
  await dialog.getByLabel('Email').fill(makePerson().email)
  await dialog.getByRole('button', { name: 'Send Reset Code' }).click()
  await expect(dialog.getByLabel('New password', { exact: true })).toBeVisible()
})
