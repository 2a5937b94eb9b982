import { expect, onTestFinished, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { makeTexts, setPageLanguage } from '../../lib/texts/texts.tsx'
import { person } from '../page-tests/samples.ts'
import { makeApi } from './fake-api.ts'
import { look, openScreen } from './open-screen.tsx'

const session = { device: 'Firefox', createdAt: '2026-11-03T10:00:00.000Z', lastSeenAt: '2026-11-20T10:00:00.000Z' }
const off = { isOn: false, isRequired: false, hasApp: false, hasPasskey: false, recoveryCodesLeft: 0 }

test('the security of the profile keeps to a phone in the pseudo-language, whose letters are twice as wide', async () => {
  const { messages } = await commands.makePseudoLanguage()
  setPageLanguage(Object.defineProperty(makeTexts('ja', messages), 'load', { value: () => undefined }))
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  await look({ width: 390 })
  const api = makeApi()
    .on(securityEndpoints.listSessions, [
      { ...session, id: 'a', isCurrent: true },
      { ...session, id: 'b', isCurrent: false },
    ])
    .on(secondFactorEndpoints.getSecondFactor, off)
    .on(passkeyEndpoints.listPasskeys, [])
  const { isAsking } = openScreen('/profile/security', api, person)
  await expect.element(page.getByText('Firefox').first()).toBeVisible()
  await expect.poll(isAsking).toBe(false)
  const wide = [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((each) => each.checkVisibility() && each.getBoundingClientRect().right > innerWidth)
    .map((each) => `${each.tagName} ${each.innerText}`)
  expect(wide).toEqual([])
})
