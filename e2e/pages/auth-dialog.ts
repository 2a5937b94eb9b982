import { expect, type Page } from '@playwright/test'
import { password } from '../fixtures/accounts.ts'

export const authDialog = (page: Page) => page.getByRole('dialog')

export async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(authDialog(page)).toBeVisible()
}

/** Fills the open sign-in view in and waits until the dialog is gone. */
export async function signInThroughDialog(page: Page, email: string, secret = password): Promise<void> {
  const dialog = authDialog(page)
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(secret)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' })
