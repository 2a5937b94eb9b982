import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './pages.ts'

const plain = { nonce: 'n', usesStripe: false, mapStyleUrl: null }
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

describe('contentSecurityPolicy', () => {
  it('allows only our own files and the marked scripts', () => {
    const policy = contentSecurityPolicy(plain)
    expect(policy).not.toContain('http')
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self'")
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-n'")
  })
  it("allows the origin of the operator's map for calls and images, not for scripts", () => {
    const policy = contentSecurityPolicy({ ...plain, mapStyleUrl: 'https://tiles.example:8443/style.json?key=secret' })
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://tiles.example:8443")
    expect(directive(policy, 'img-src')).toContain('https://tiles.example:8443')
    expect(directive(policy, 'script-src')).not.toContain('tiles.example')
    expect(policy).not.toContain('secret')
  })
})
