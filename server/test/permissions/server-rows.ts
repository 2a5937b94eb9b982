import { everybody, type Row } from './matrix.ts'

const page = (name: string, path: string) => ({ name, method: 'GET', path }) as const

/** An address with the same response for everybody. */
const open = (name: string, path: string, cell: Row['cells']['visitor'], params?: Record<string, string>): Row => ({
  endpoint: page(name, path),
  when: 'always',
  cells: everybody(cell),
  arrange: () => (params ? { params } : {}),
})

/**
 * Routes outside the contract: for monitoring, robots, files, emails while there is no mail server, and the sandbox
 * of the card provider.
 */
export const serverRows: Row[] = [
  open('health', '/api/health', 200),
  open('readiness', '/api/ready', 200),
  open('liveness', '/api/live', 200),
  open('the description of the calls', '/api/openapi.json', 200),
  open('the description for people', '/api/docs', 200),
  open('the style of the description', '/api/docs.css', 200),
  open('robots', '/robots.txt', 200),
  open('the address for vulnerabilities', '/.well-known/security.txt', 200),
  open('the sitemap', '/sitemap.xml', 'nothing'),
  open('a part of the sitemap', '/sitemap-:part.xml', 'nothing', { part: '1' }),
  open('a picture that is not there', '/media/*', 'noImage'),
  open('the onboarding of the sandbox', '/sandbox/onboarding/:accountId', 200, { accountId: 'acct_1' }),
  open('the style of the onboarding', '/sandbox/onboarding.css', 200),
  open('the script of the onboarding', '/sandbox/onboarding.js', 200),
  open('the outbox', '/dev/outbox', 200),
  open('the outbox as JSON', '/dev/outbox.json', 200),
  open('a letter that is not there', '/dev/outbox/:file', 'nothing', { file: 'none' }),
  // The return from the provider carries no state: the page asks for the account.
  open('the way back from onboarding', '/api/stripe/connect/return', 303),
  { endpoint: page('metrics', '/metrics'), when: 'asked on this machine', cells: everybody(200), arrange: () => ({}) },
  {
    endpoint: page('metrics', '/metrics'),
    when: 'asked through a proxy',
    cells: everybody('nothing'),
    arrange: () => ({ headers: { 'x-forwarded-for': '203.0.113.1' } }),
  },
]
