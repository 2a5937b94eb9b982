import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-secret.ts'

test('opens for its owner with the same secret only, and never reads the same twice', () => {
  const sealed = seal('s'.repeat(40), 'ada', 'JBSWY3DPEHPK3PXP')
  expect(unseal('s'.repeat(40), 'ada', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal('t'.repeat(40), 'ada', sealed)).toBeNull()
  expect(unseal('s'.repeat(40), 'bea', sealed)).toBeNull()
  expect(seal('s'.repeat(40), 'ada', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test.each(['', 'x', 'A'.repeat(60)])('does not open %j', (sealed) => expect(unseal('s'.repeat(40), 'ada', sealed)).toBeNull())
