import { t } from '@lingui/core/macro'
import { deviceHalves } from '#contract/auth/security.schemas.ts'

// The server names what it does not know "Unknown device" and "Unknown browser"; no browser has such a name.
const isUnknown = (name: string) => /^Unknown /.test(name)

/** The device of a session, which the API names in English, in the language of the page: 'Chrome on Windows'. */
export function deviceWords(device: string): string {
  const halves = deviceHalves(device)
  if (!halves) return isUnknown(device) ? t`Unknown device` : device
  const browser = isUnknown(halves.browser) ? t`Unknown browser` : halves.browser
  const { system } = halves
  return t`${browser} on ${system}`
}
