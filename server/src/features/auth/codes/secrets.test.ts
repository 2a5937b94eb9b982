import { expect, test } from 'vitest'
import { makeProof, newCodeBeside, readProof } from './secrets.ts'

const secret = 's'.repeat(40)

test('a new code differs from those in use', () => {
  const codes = ['111111', '222222', '333333']
  expect(
    newCodeBeside(
      (code) => code !== '333333',
      () => codes.shift() ?? '',
    ),
  ).toBe('333333')
  expect(newCodeBeside(() => false)).toMatch(/^\d{6}$/)
})

test('a proof names its request for the same email and purpose only', () => {
  const proof = makeProof(secret, 'signup', 'Ada@example.org', 'the-id')
  expect(readProof(secret, 'signup', proof, 'ada@EXAMPLE.org')).toBe('the-id')
  expect(readProof(secret, 'signup', proof, 'grace@example.org')).toBeNull()
  expect(readProof(secret, 'signin', proof, 'ada@example.org')).toBeNull()
  expect(readProof('t'.repeat(40), 'signup', proof, 'ada@example.org')).toBeNull()
  for (const forged of [undefined, '', '.', '..', proof.replace('the-id', 'other'), `${proof}x`])
    expect(readProof(secret, 'signup', forged, 'ada@example.org')).toBeNull()
})
