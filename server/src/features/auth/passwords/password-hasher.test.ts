import { expect, test } from 'vitest'
import { processorMsOf } from '../../../../../scripts/test/processor-time.mjs'
import { createPasswordHasher } from './password-hasher.ts'

test('hashes with argon2id at the chosen cost and verifies against it', async () => {
  const passwords = createPasswordHasher()
  const stored = await passwords.hash('Lantern1!')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'Lantern1!')).toBe(true)
  expect(await passwords.verify(stored, 'Lantern2!')).toBe(false)
})

test('takes as long for an unknown account, and never lets it in', async () => {
  const passwords = createPasswordHasher()
  const stored = await passwords.hash('Lantern1!')
  const time = (hash: string | null) => processorMsOf(async () => expect(await passwords.verify(hash, 'Wrong one1!')).toBe(false))
  const [known, unknown] = [await time(stored), await time(null)]
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(3)
})

test('refuses a crowd instead of queueing without end, and recovers', async () => {
  const passwords = createPasswordHasher({ running: 1, waiting: 2 })
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => passwords.hash('Lantern1!')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'unavailable' } })
  await expect(passwords.hash('Lantern1!')).resolves.toMatch(/^\$argon2id/)
})
