import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { passkeyEndpoints } from '#contract/auth/passkeys.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { securityEndpoints } from '#contract/auth/security.endpoints.ts'
import { bookingsEndpoints } from '#contract/bookings/bookings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { person } from '../../../../app/page-tests/samples.ts'
import { makeApi } from '../../../../app/screen-tests/fake-api.ts'
import { openScreen } from '../../../../app/screen-tests/open-screen.tsx'
import { loadTexts } from '../../../../lib/texts/catalogs.ts'
import { makeTexts, setPageLanguage } from '../../../../lib/texts/texts.tsx'

const at = '2026-11-20T10:00:00.000Z'
const session = (id: string, device: string) => ({ id, device, createdAt: at, lastSeenAt: at, isCurrent: id === 's1' })
const api = () =>
  makeApi()
    .on(bookingsEndpoints.listMyBookings, [])
    .on(propertiesEndpoints.listOwnProperties, [])
    .on(propertiesEndpoints.countOwnProperties, { all: 0, approved: 0, pending: 0 })
    .on(passkeyEndpoints.listPasskeys, [])
    .on(secondFactorEndpoints.getSecondFactor, {
      isOn: false,
      isRequired: false,
      hasApp: false,
      hasPasskey: false,
      recoveryCodesLeft: 0,
    })
    .on(securityEndpoints.listSessions, [
      session('s1', 'Safari on iPhone'),
      session('s2', 'Unknown device'),
      session('s3', 'Opera'),
    ])

test('devices have names in the language of the page', async () => {
  setPageLanguage(await loadTexts('fr', ['visitor', 'account']))
  onTestFinished(() => setPageLanguage(makeTexts('en')))
  openScreen('/profile/security', api(), person)
  for (const name of ['Safari sur iPhone', 'Appareil inconnu', 'Opera']) await expect.element(page.getByText(name)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /: Appareil inconnu$/ })).toBeVisible()
})
