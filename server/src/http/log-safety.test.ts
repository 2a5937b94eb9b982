import { expect, it } from 'vitest'
import { describeAddress } from './log-safety.ts'

const secret = 'Zk3_9d-QmB7xT1yLw0PfRvUa'
const encoded = [...secret].map((sign) => `%${sign.charCodeAt(0).toString(16)}`).join('')

it.each([
  ['/api/properties?search=typed', '/api/properties'],
  ['/api/properties#typed', '/api/properties'],
  ['/api/properties%3Fsearch=typed', '/api/properties'],
  ['http://name:password@porchlight.example/api/properties?search=typed', '/api/properties'],
  [`/calendars/${secret}.ics`, '/calendars/….ics'],
  [`/calendars/${encoded}.ics`, '/calendars/….ics'],
  [`/calendars/${secret.replace('_', '%5F').replace('-', '%2D')}.ics`, '/calendars/….ics'],
  ['/property/7', '/property/7'],
])('%s is logged as %s', (url, logged) => expect(describeAddress(url)).toBe(logged))

it('logs nothing that follows broken percent signs', () => {
  expect(describeAddress(`/calendars/${encoded}%.ics`)).not.toContain(encoded.slice(0, 9))
  expect(describeAddress('/x?q=100%')).toBe('/x')
})
