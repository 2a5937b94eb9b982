import { expect, type Page } from '@playwright/test'
import { type Account, password } from '../fixtures/accounts.ts'
import { waitForCode } from '../fixtures/mailbox.ts'

export const authDialog = (page: Page) => page.getByRole('dialog')

export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(authDialog(page)).toBeVisible()
}

/** Fills in the open sign-in view and waits until the dialog closes. */
export async function signInThroughDialog(page: Page, email: string, secret = password): Promise<void> {
  const dialog = authDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Signs this browser out. The page is left first: a call under way would be refused without its cookie. */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('/robots.txt')
  await page.context().clearCookies()
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })

/** Signs up a new person through the screens, with the emailed code. */
export async function signUpThroughDialog(page: Page, person: Account): Promise<void> {
  await openSignIn(page)
  const dialog = authDialog(page)
  await dialog.getByRole('button', { name: 'Create an account' }).click()
  await dialog.getByLabel('First name').fill(person.firstName)
  await dialog.getByLabel('Last name').fill(person.lastName)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Confirm password').fill(password)
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await dialog.getByLabel('Confirmation code').fill(await waitForCode(person.email, /confirmation code/i))
  await signInThroughDialog(page, person.email)
  await expect(dialog).toBeHidden()
}
