import { expect, test } from 'vitest'
import { toReturnUrl } from './return-url.ts'

test.each(['/', '/dashboard', '/property/12?returnUrl=%2Fproperties%3Fguests%3D2', '/properties?search=a%20b#top', '/@someone'])(
  'keeps the local path %j',
  (path) => expect(toReturnUrl(path)).toBe(path),
)

test.each([undefined, null, 7, ['/dashboard'], { path: '/dashboard' }])('sends %j, which is no text, to the list', (value) =>
  expect(toReturnUrl(value)).toBe('/properties'),
)

test.each([
  '',
  'dashboard',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/\t/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%2Fevil.example',
  '/%2F%2Fevil.example',
  '/%5Cevil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/a/../..//evil.example',
  '/%2e%2e//evil.example',
  '/／evil.example',
  '/%EF%BC%8Fevil.example',
  '/a\r\nSet-Cookie: x=1',
  '/a%0d%0aSet-Cookie: x=1',
  '/a\u0000',
  '/%',
  `/${'a'.repeat(2_001)}`,
])('sends %j to the list instead', (value) => expect(toReturnUrl(value)).toBe('/properties'))
