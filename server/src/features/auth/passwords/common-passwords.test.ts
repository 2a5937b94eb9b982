import { expect, test } from 'vitest'
import { newPasswordSchema } from '#contract/auth/auth.rules.ts'
import { processorMsOf } from '../../../../../scripts/test/processor-time.mjs'
import { isCommonPassword, refuseCommonPassword } from './common-passwords.ts'

test.each(['Password1!', '!Qwerty123', 'P@ssw0rd', 'Passw0rd!', 'ABCD1234$abcd'.slice(0, 9), '#Welcome1#', 'Trustno1!'])(
  'refuses %s, which satisfies every other rule',
  (password) => expect(isCommonPassword(password)).toBe(true),
)

test('accepts every password that the rules and a person call good', () => {
  for (const password of ['Porchlight1!', 'Lantern1!', 'Candle22?', 'Blue-Heron-42-Marsh', 'Päss-wörter-1'])
    expect([password, isCommonPassword(password)]).toEqual([password, false])
  expect(newPasswordSchema.safeParse('Blue-Heron-42-Marsh').success).toBe(true)
})

test('names the field', () => {
  const message = 'This password is too common. Choose one that is harder to guess.'
  expect(() => refuseCommonPassword('Password1!', 'newPassword')).toThrowError(
    expect.objectContaining({ code: 'invalid_request', issues: [{ path: 'newPassword', message }] }),
  )
})

test('checks a long hostile password quickly', async () => {
  const check = () => ['!', 'a', 'é'].map((sign) => isCommonPassword(sign.repeat(200)))
  expect(await processorMsOf(check)).toBeLessThan(50)
})
