import { describe, expect, it } from 'vitest'
import { addressKey } from './address-key.ts'

describe('addressKey', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:51234', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['0:0:0:0:0:FFFF:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2::1', '2001:db8:1:2::'],
    ['2001:DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:0db8:0001:0002:0000:0000:0000:0007', '2001:db8:1:2::'],
    ['fe80::1%eth0', 'fe80::'],
    ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ])('%s counts as %s', (address, key) => expect(addressKey(address)).toBe(key))

  it.each([[''], ['unknown'], ['203.0.113'], ['1'], ['0x7f.1'], ['010.1.1.1'], ['a,b'], ['2001:db8::/32']])(
    '%j, which is no address, counts together with all other invalid ones',
    (address) => expect(addressKey(address)).toBe('unknown'),
  )
})
