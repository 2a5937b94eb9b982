import { expect, test } from 'vitest'
import { readConfig } from './env.ts'

test.each(['127.0.0.1', '127.0.0.1, 10.0.0.0/8', '::1,fd00::/8', 'loopback,uniquelocal'])(
  'TRUST_PROXY may be %s',
  (TRUST_PROXY) => expect(readConfig({ TRUST_PROXY }).trustProxy).toBe(TRUST_PROXY),
)

test.each(['foo', 'true', '1', '127.0.0.1,', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', 'proxy.example'])(
  'TRUST_PROXY may not be %s',
  (TRUST_PROXY) => expect(() => readConfig({ TRUST_PROXY })).toThrow(/^TRUST_PROXY: must be addresses or ranges/),
)

test.each(['localhost:3000', 'ftp://stays.example', 'stays.example'])('PUBLIC_URL may not be %s', (PUBLIC_URL) =>
  expect(() => readConfig({ PUBLIC_URL })).toThrow(/^PUBLIC_URL: must be an address/),
)
