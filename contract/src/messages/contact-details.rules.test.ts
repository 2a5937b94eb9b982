import { describe, expect, it } from 'vitest'
import { hideContactDetails } from './contact-details.rules.ts'

const hide = (text: string) => hideContactDetails(text, 'porchlight.example')

describe('contact details before a booking is paid', () => {
  it.each([
    'maya@example.com',
    'maya.o+home @ example . co.uk',
    'maya (at) example (dot) com',
    'maya at example dot com',
    '+1 (555) 010-0199',
    '555-0100 199',
    '0049 170 1234567',
    'five five five oh one nine nine',
    'https://other.example/path?x=1',
    'www.other-site.example',
    'otherstays.com/house',
    '@maya_ortiz',
    '５５５-０１００-１９９',
  ])('hides %s', (detail) => {
    const hidden = hide(`Write to ${detail} please`)
    expect(hidden).toContain('[hidden]')
    expect(hidden).toMatch(/^Write to .*please$/)
    expect(hidden).not.toContain(detail)
  })

  it.each([
    'We arrive 2026-12-24 and leave 2026-12-28 at about 4.30 pm.',
    'From 12/24/2026 - 12/28/2026, two adults and 3 kids.',
    'Is $1,234.56 for 4 nights right? The zip code is 28801-1234.',
    'See https://porchlight.example/property/12 for the other house.',
    'One bed or two? Meet at the dot on the map.',
    'The year 2026 and room 101, 102 and 103.',
  ])('leaves %s', (text) => expect(hide(text)).toBe(text))
})
