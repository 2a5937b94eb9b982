import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { digestOfPassword, sha256 } from './gate-digest.ts'

test('agrees with the platform for every text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      expect(sha256(text)).toBe(createHash('sha256').update(text).digest('hex'))
    }),
  )
})

test('the digest depends on the password and does not contain it', () => {
  const digest = digestOfPassword('porchlight-preview')
  expect(digest).toMatch(/^[0-9a-f]{64}$/)
  expect(digest).not.toBe(digestOfPassword('porchlight-previeW'))
})
