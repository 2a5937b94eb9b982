import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import {
  confirmSignUpSchema,
  forgotPasswordSchema,
  resendCodeSchema,
  resetPasswordFormSchema,
  resetPasswordSchema,
  signInSchema,
  signUpFormSchema,
  signUpSchema,
  updateUserSchema,
} from './auth.schemas.ts'

/** `field: message` for every error of a schema. */
function objections(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value)
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
}

const signUp = { firstName: 'Ada', lastName: 'Moor', email: 'ada@example.org', password: 'Lantern1!' }

describe('sign in', () => {
  test('accepts an address and a password of eight characters or more', () => {
    expect(objections(signInSchema, { email: ' ada@example.org ', password: 'lanterns' })).toEqual([])
    expect(signInSchema.parse({ email: ' ada@example.org ', password: 'lanterns' }).email).toBe('ada@example.org')
  })

  test.each(['', 'ada', 'ada@', '@example.org', 'ada@example', 'a b@example.org', `${'a'.repeat(250)}@example.org`])(
    'refuses the address %j in the words of the specification',
    (email) => {
      expect(objections(signInSchema, { email, password: 'lanterns' })).toContain('email: Please enter a valid email address')
    },
  )

  test.each([
    ['jörg.müller@example.org', 'jörg.müller@example.org'],
    [' Jo\u0308rg.MU\u0308LLER@Example.org ', 'jörg.müller@example.org'],
    ['用户@example.com', '用户@example.com'],
    ['राम+ठहरना@example.com', 'राम+ठहरना@example.com'],
    ["Ada.O'Moor@Example.org", "Ada.O'Moor@Example.org"],
  ])('accepts %j as %j', (email, kept) => expect(signInSchema.parse({ email, password: 'lanterns' }).email).toBe(kept))

  test.each([
    ...['jö rg@example.org', 'jö\u00a0rg@example.org', 'jörg@x@example.org', 'jö"rg@example.org', '"jörg"@example.org'],
    ...['jörg<x>@example.org', 'Jörg <x@example.org>', 'jörg@example.org,eve', 'jörg,eve@example.org', 'jörg:x;@example.org'],
    ...['jörg\r\nBcc: eve@example.org', 'jö\u0000rg@example.org', 'jö\u0085rg@example.org', 'jö\u2028rg@example.org'],
    ...[
      'jö\u202erg@example.org',
      'jö\u200brg@example.org',
      'jö\u00adrg@example.org',
      'jö\u3164rg@example.org',
      '\u0308@example.org',
    ],
    ...[
      'jö\ud800rg@example.org',
      'jörg＠example.org',
      'jörg@exämple.org',
      '.jörg@example.org',
      'jörg..m@example.org',
      '🏠@example.org',
    ],
    `${'ö'.repeat(250)}@example.org`,
  ])('refuses the address %j', (email) => {
    expect(objections(signInSchema, { email, password: 'lanterns' })).toEqual(['email: Please enter a valid email address'])
  })

  test('requires eight characters and bounds the length', () => {
    expect(objections(signInSchema, { email: signUp.email, password: '1234567' })).toEqual([
      'password: Password must be at least 8 characters',
    ])
    expect(objections(signInSchema, { email: signUp.email, password: 'a'.repeat(201) })).toEqual([
      'password: Use at most 200 characters',
    ])
  })
})

describe('sign up', () => {
  test('accepts a complete form', () => expect(objections(signUpSchema, signUp)).toEqual([]))

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['lastName', '\t', 'Last name is required'],
    ['email', 'nope', 'Please enter a valid email address'],
    ['password', 'Abcde1!', 'Password must be at least 8 characters'],
    ['password', 'lantern1!', 'Password must contain at least one uppercase letter'],
    ['password', 'LANTERN1!', 'Password must contain at least one lowercase letter'],
    ['password', 'Lanterns!', 'Password must contain at least one number'],
    ['password', 'Lanterns1', 'Password must contain at least one special character'],
  ])('%s %j: %s', (field, value, message) => {
    expect(objections(signUpSchema, { ...signUp, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test('names every missing kind of character at once', () => {
    expect(objections(signUpSchema, { ...signUp, password: '        ' })).toEqual([
      'password: Password must contain at least one uppercase letter',
      'password: Password must contain at least one lowercase letter',
      'password: Password must contain at least one number',
    ])
  })

  test('shows a differing repetition on confirmPassword', () => {
    expect(objections(signUpFormSchema, { ...signUp, confirmPassword: 'Lantern2!' })).toEqual([
      "confirmPassword: Passwords don't match",
    ])
    expect(objections(signUpFormSchema, { ...signUp, confirmPassword: signUp.password })).toEqual([])
  })

  test('ignores fields that no caller may set', () => {
    expect(signUpSchema.parse({ ...signUp, isAdmin: true, id: 'x', emailConfirmedAt: '2030-01-01' })).toEqual(signUp)
  })

  test('tells a repeated code request from a sign-up that lacks fields', () => {
    expect(objections(resendCodeSchema, { email: signUp.email })).toEqual([])
    expect(objections(resendCodeSchema, { email: signUp.email, firstName: 'Ada' })).not.toEqual([])
  })
})

describe('codes and the new password', () => {
  test.each(['', '1', '12345', '1234567'])('refuses the code %j', (confirmationCode) => {
    const message = 'confirmationCode: Confirmation code must be at least 6 characters'
    expect(objections(confirmSignUpSchema, { email: signUp.email, confirmationCode })).toEqual([message])
    expect(objections(resetPasswordSchema, { email: signUp.email, confirmationCode, newPassword: signUp.password })).toEqual([
      message,
    ])
  })

  test('accepts spaces around a pasted code', () => {
    expect(confirmSignUpSchema.parse({ email: signUp.email, confirmationCode: ' 123456 ' }).confirmationCode).toBe('123456')
  })

  test('requires the same of a new password as sign-up', () => {
    const given = { confirmationCode: '123456', newPassword: 'lantern', confirmPassword: 'other' }
    expect(objections(resetPasswordFormSchema, given)).toEqual(
      expect.arrayContaining([
        'newPassword: Password must be at least 8 characters',
        'newPassword: Password must contain at least one uppercase letter',
        'newPassword: Password must contain at least one number',
        'newPassword: Password must contain at least one special character',
      ]),
    )
  })

  test('requires the new password twice', () => {
    const given = { confirmationCode: '123456', newPassword: signUp.password, confirmPassword: 'Lantern2!' }
    expect(objections(resetPasswordFormSchema, given)).toEqual(["confirmPassword: Passwords don't match"])
  })

  test('requires a valid address before it sends email', () => {
    expect(objections(forgotPasswordSchema, { email: 'ada' })).toEqual(['email: Please enter a valid email address'])
  })
})

describe('profile details', () => {
  test('drops everything but name and phone', () => {
    expect(updateUserSchema.parse({ firstName: ' Ada ', isAdmin: true, email: 'x@y.z' })).toEqual({ firstName: 'Ada' })
  })

  test.each([
    ['firstName', 101, 100],
    ['lastName', 101, 100],
    ['phoneNumber', 33, 32],
  ])('bounds %s', (field, length, most) => {
    expect(objections(updateUserSchema, { [field]: 'x'.repeat(length) })).toEqual([`${field}: Use at most ${most} characters`])
  })
})
