import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { codePolicy } from '#contract/auth/auth.policy.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { staffEndpoints } from '#contract/staff/staff.endpoints.ts'
import { person } from '../page-tests/samples.ts'
import { expectAccessible } from './accessibility.ts'
import { makeApi, Refused, silence } from './fake-api.ts'
import { openScreen } from './open-screen.tsx'
import { button, dialog, openSignIn, toast } from './page-parts.ts'

const alert = () => dialog().getByRole('alert')
const field = (label: string) => dialog().getByLabelText(label, { exact: true })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()
const failed = new Refused(500)
const password = 'Porchlight1!'

test('each view has its own error', async () => {
  const api = makeApi()
    .on(authEndpoints.signIn, failed)
    .on(authEndpoints.forgotPassword, failed)
    .on(authEndpoints.signUp, failed)
    .on(authEndpoints.confirmSignUp, failed)
  openScreen('/help', api)
  await openSignIn()
  await field('Email').fill('ada@example.org')
  await field('Password').fill(password)
  await press('Sign In')
  await expect.element(alert()).toHaveTextContent(/^Sign in failed$/)
  api.on(authEndpoints.signIn, silence)
  await press('Sign In')
  await expect.element(alert()).toHaveTextContent('Sign in failed. Please try again.')
  await expectAccessible()

  await press('Forgot password?')
  await expect.element(field('Email')).toHaveFocus()
  await press('Send Reset Code')
  await expect.element(alert()).toHaveTextContent('Failed to send reset code')
  await dialog()
    .getByRole('button', { name: /sign in/i })
    .click()

  await press('Create an account')
  await field('First name').fill('Ada')
  await field('Last name').fill('Alder')
  await field('Password').fill(password)
  await field('Confirm password').fill(password)
  await press('Sign Up')
  await expect.element(alert()).toHaveTextContent('Sign up failed')

  api.on(authEndpoints.signUp, { email: 'ada@example.org', confirmationRequired: true })
  await press('Sign Up')
  await expect.element(field('Confirmation code')).toHaveFocus()
  await field('Confirmation code').fill('123')
  await press('Confirm Email')
  await expect.element(dialog().getByText('Confirmation code must be at least 6 characters')).toBeVisible()
  await userEvent.fill(field('Confirmation code'), '')
  await userEvent.type(field('Confirmation code'), '1234567')
  await expect.element(field('Confirmation code')).toHaveValue('123456')
  await expect.element(alert()).toHaveTextContent('Confirmation failed')
  const resent = dialog().getByText('Confirmation code resent successfully! Please check your email.')
  const sent = () => api.asked(authEndpoints.signUp).length
  const before = sent()
  await expect.element(dialog().getByRole('button', { name: /^Resend code in \d+ s$/ })).toBeDisabled()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + codePolicy.resendSeconds * 1_000 })
  onTestFinished(() => void vi.useRealTimers())
  await press('Resend code')
  await expect.element(resent).toBeVisible()
  expect(sent()).toBe(before + 1)
  await expect.element(dialog().getByRole('button', { name: 'Resend code in 60 s' })).toBeDisabled()
  vi.setSystemTime(Date.now() + codePolicy.resendSeconds * 1_000)
  api.on(authEndpoints.signUp, failed)
  await press('Resend code')
  await expect.element(alert()).toHaveTextContent('Failed to resend code')
  await press('Confirm Email')
  await expect.element(alert()).toHaveTextContent('Confirmation failed')
  expect(alert().elements()).toHaveLength(1)
  await press('Resend code')
  await expect.element(alert()).toHaveTextContent('Failed to resend code')
  expect(alert().elements()).toHaveLength(1)
})

test('a failed reset shows an error, and passwords can be shown', async () => {
  openScreen('/help', makeApi().on(authEndpoints.forgotPassword, {}).on(authEndpoints.resetPassword, failed))
  await openSignIn()
  await press('Forgot password?')
  await field('Email').fill('ada@example.org')
  await press('Send Reset Code')
  await field('Confirmation code').fill('123456')
  await field('New password').fill(password)
  await expect.element(field('New password')).toHaveAttribute('type', 'password')
  await dialog().getByRole('button', { name: /Show/ }).first().click()
  await expect.element(field('New password')).toHaveAttribute('type', 'text')
  await field('Confirm new password').fill('Porchlight2!')
  await press('Reset Password')
  await expect.element(dialog().getByText("Passwords don't match")).toBeVisible()
  await field('Confirm new password').fill(password)
  await press('Reset Password')
  await expect.element(alert()).toHaveTextContent('Failed to reset password')
})

test('the second step takes the next code over a refused one, and a recovery code without a click', async () => {
  const { signInWithFactor } = secondFactorEndpoints
  const api = makeApi()
    .on(authEndpoints.signIn, new Refused(403, 'Enter your code.', { code: 'second_factor_required' }))
    .on(signInWithFactor, new Refused(400, 'This code is not right.'))
  openScreen('/help', api)
  await openSignIn()
  await field('Email').fill('ada@example.org')
  await field('Password').fill(password)
  await press('Sign In')
  await expect.element(field('Code from your app')).toHaveFocus()
  await userEvent.keyboard('111111')
  await expect.element(alert()).toHaveTextContent('This code is not right.')
  await expect.poll(() => getSelection()?.toString()).toBe('111111')
  await userEvent.keyboard('222222')
  await expect.element(field('Code from your app')).toHaveValue('222222')
  await expect.poll(() => api.asked(signInWithFactor).at(-1)?.body).toEqual({ code: '222222' })
  await press('Use a recovery code')
  await expect.element(field('Recovery code')).toHaveFocus()
  await userEvent.keyboard('ABCDE-FGHJK{Enter}')
  await expect.poll(() => api.asked(signInWithFactor).at(-1)?.body).toEqual({ code: 'ABCDEFGHJK' })
})

test('a common password is rejected at its field, and the meter rates the strength', async () => {
  const words = 'This password is too common. Choose one that is harder to guess.'
  const refusal = new Refused(400, 'Please check the highlighted fields.', { issues: [{ path: 'password', message: words }] })
  openScreen('/help', makeApi().on(authEndpoints.signUp, refusal))
  await openSignIn()
  await press('Create an account')
  await field('First name').fill('Ada')
  await field('Last name').fill('Alder')
  await field('Email').fill('ada@example.org')
  await field('Password').fill('Password1!')
  await expect.element(dialog().getByText('Too easy to guess', { exact: true })).toBeVisible()
  await field('Confirm password').fill('Password1!')
  await press('Sign Up')
  await expect.element(dialog().getByText(words)).toBeVisible()
  await field('Password').fill('Marsh-Heron-42!')
  await expect.element(dialog().getByText('Password strength: Strong')).toBeInTheDocument()
  await expectAccessible()
})

test('the focus stays in the dialog, and Escape closes it and restores the focus', async () => {
  openScreen('/help')
  const opener = button('Sign In').first()
  await opener.click()
  await expect.element(field('Email')).toHaveFocus()
  const visited = new Set<Element | null>()
  for (let step = 0; step < 20; step += 1) {
    await userEvent.tab()
    visited.add(document.activeElement)
    expect(dialog().element().contains(document.activeElement), `after ${step + 1} times Tab`).toBe(true)
  }
  expect(visited.size).toBeGreaterThan(4)
  await userEvent.tab({ shift: true })
  expect(dialog().element().contains(document.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('signing out shows its progress and its failure', async () => {
  let endHold = () => {}
  const held = new Promise<Refused>((resolve) => {
    endHold = () => resolve(failed)
  })
  openScreen(
    '/help',
    makeApi().on(authEndpoints.signOut, () => held),
    person,
  )
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await expect.element(page.getByText('Signing out...')).toBeVisible()
  endHold()
  await expect.element(toast()).toHaveTextContent('Sign out failed')
})

test('the page behind the dialog does not scroll, without a style element that the content policy would refuse', async () => {
  openScreen('/help', makeApi())
  await openSignIn()
  await expect.element(dialog()).toBeVisible()
  expect(getComputedStyle(document.body).overflow).toBe('hidden')
  const written = [...document.querySelectorAll('style')].filter(({ textContent }) => textContent?.includes('data-scroll-locked'))
  expect(written).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => getComputedStyle(document.body).overflow).toBe('visible')
})

test('links of emails that are pasted over the address of an open page open their dialogs, one after the other', async () => {
  const { confirmOwnerAddress } = staffEndpoints
  const { api, address } = openScreen('/help', makeApi().on(confirmOwnerAddress, { email: 'ada@example.org' }))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const linkToken of ['first_7', 'second-7']) {
    location.hash = `#confirm-address=${linkToken}`
    await press('Confirm this address')
    await expect.element(dialog()).toHaveTextContent('Emails to ada@example.org reach you.')
    expect(api.asked(confirmOwnerAddress).at(-1)?.body).toEqual({ linkToken })
  }
  await press('Done')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect([address(), location.hash]).toEqual(['/help', ''])
})
