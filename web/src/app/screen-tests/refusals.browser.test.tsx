import { expect, onTestFinished, test } from 'vitest'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { loadRefusals, loadTexts } from '../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../lib/texts/texts.tsx'
import { makeApi, Refused } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { button, dialog } from './page-parts.ts'

const suspended = 'This account is suspended. Contact support for help.'

async function openSignIn(language: Language, signIn: string, isLoaded = true) {
  const texts = await loadTexts(language, ['visitor'])
  if (isLoaded) await loadRefusals(texts)
  setPageLanguage(texts)
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  openScreen('/help', makeApi().on(authEndpoints.signIn, new Refused(403, suspended)))
  await button(signIn).first().click()
}

const field = (label: string) => dialog().getByLabelText(label, { exact: true })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

test('a German page shows the message of a field and a refusal of the API in German', async () => {
  await openSignIn('de', 'Anmelden')
  await press('Anmelden')
  await expect.element(dialog().getByText('Bitte geben Sie eine gültige E-Mail-Adresse ein')).toBeVisible()
  await field('E-Mail').fill('ada@example.org')
  await field('Passwort').fill('Porchlight1!')
  await press('Anmelden')
  await expect
    .element(dialog().getByRole('alert'))
    .toHaveTextContent('Dieses Konto ist gesperrt. Wenden Sie sich an den Support.')
})

test('the message of a field that is shown before its catalog becomes Japanese with it', async () => {
  await openSignIn('ja', 'ログイン', false)
  await press('ログイン')
  await expect.element(dialog().getByText('有効なメールアドレスを入力してください')).toBeVisible()
})

test('a page in English shows both as they are', async () => {
  await openSignIn('en', 'Sign In')
  await press('Sign In')
  await expect.element(dialog().getByText('Please enter a valid email address')).toBeVisible()
  await field('Email').fill('ada@example.org')
  await field('Password').fill('Porchlight1!')
  await press('Sign In')
  await expect.element(dialog().getByRole('alert')).toHaveTextContent(suspended)
})
