import { describe, expect, it } from 'vitest'
import { contentSecurityPolicy } from './page-policy.ts'

const plain = { inline: { scripts: ["'sha256-a'", "'sha256-b'"], styles: ["'sha256-c'"] }, usesStripe: false, mapStyleUrl: null }
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `))

describe('contentSecurityPolicy', () => {
  it('allows only our own files, and scripts and styles with these hashes', () => {
    const policy = contentSecurityPolicy(plain)
    expect(policy).not.toContain('http')
    expect(directive(policy, 'worker-src')).toBe("worker-src 'self'")
    expect(directive(policy, 'script-src')).toBe("script-src 'self' 'sha256-a' 'sha256-b'")
    expect(directive(policy, 'style-src')).toBe("style-src 'self' 'sha256-c'")
    expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toMatch(/unsafe|nonce|\*/)
  })
  it("allows the origin of the operator's map for calls and images, not for scripts", () => {
    const policy = contentSecurityPolicy({ ...plain, mapStyleUrl: 'https://tiles.example:8443/style.json?key=secret' })
    expect(directive(policy, 'connect-src')).toBe("connect-src 'self' https://tiles.example:8443")
    expect(directive(policy, 'img-src')).toContain('https://tiles.example:8443')
    expect(directive(policy, 'script-src')).not.toContain('tiles.example')
    expect(policy).not.toContain('secret')
  })
})
