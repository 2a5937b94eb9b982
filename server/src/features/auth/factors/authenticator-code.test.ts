import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { appUrl, newAppSecret, periodOf } from './authenticator-code.ts'

/** The secret and the codes of RFC 6238, appendix B, cut to six digits. */
const secret = Secret.fromUTF8('12345678901234567890').base32

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('at %i seconds the code of the standard belongs to its period', (seconds, code, period) => {
  expect(periodOf(secret, code, new Date(seconds * 1_000))).toBe(period)
})

test('accepts a clock that is one period off, and no more', () => {
  const at = (seconds: number) => periodOf(secret, '005924', new Date((1_234_567_890 + seconds) * 1_000))
  expect([at(-30), at(0), at(30)]).toEqual([41_152_263, 41_152_263, 41_152_263])
  expect([at(-60), at(60)]).toEqual([null, null])
})

test.each(['', '5924', '0059240', 'abcdef', '００５９２４'])('refuses %j', (code) =>
  expect(periodOf(secret, code, new Date(1_234_567_890_000))).toBeNull(),
)

test('names site and account in the address, with a new secret of 160 bits each time', () => {
  const made = newAppSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newAppSecret()).not.toBe(made)
  const url = new URL(appUrl(made, 'ada&moor@example.org', 'Harbor Stays'))
  expect([url.protocol, url.searchParams.get('secret'), url.searchParams.get('issuer')]).toEqual([
    'otpauth:',
    made,
    'Harbor Stays',
  ])
  expect(decodeURIComponent(url.pathname)).toContain('Harbor Stays:ada&moor@example.org')
  expect(new TOTP({ secret: Secret.fromBase32(made) }).generate()).toMatch(/^\d{6}$/)
})
