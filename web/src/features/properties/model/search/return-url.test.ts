import { describe, expect, it } from 'vitest'
import { toReturnUrl } from '#contract/shared/return-url.ts'
import { readPropertyPageSearch, searchOfPage, searchOfReturnUrl, toLinkParts } from './return-url.ts'

describe('a return address', () => {
  it.each(['/properties', '/properties?search=Cape%20Cod&guests=2', '/wishlist', '/', '/#featured'])(
    'keeps the local path %s',
    (path) => {
      expect(toReturnUrl(path)).toBe(path)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'properties',
    '',
    ' /properties',
    '/\t/evil.example',
    '/\n/evil.example',
    '/properties\u0000',
    '/a\\b',
    `/${'a'.repeat(3_000)}`,
    undefined,
    null,
    7,
    ['/properties'],
  ])('answers the list for %j', (value) => {
    expect(toReturnUrl(value)).toBe('/properties')
  })

  it('leaves the URL when it is the default', () => {
    expect(readPropertyPageSearch({ returnUrl: '/properties' }).returnUrl).toBeUndefined()
    expect(readPropertyPageSearch({ returnUrl: '//evil.example' }).returnUrl).toBeUndefined()
    expect(readPropertyPageSearch({}).returnUrl).toBeUndefined()
    expect(readPropertyPageSearch({ returnUrl: '/wishlist' }).returnUrl).toBe('/wishlist')
  })

  it('is split for the router', () => {
    expect(toLinkParts('/properties?search=Cape+Cod&guests=2#list')).toEqual({
      pathname: '/properties',
      query: { search: 'Cape Cod', guests: '2' },
      hash: 'list',
    })
  })

  it('hands the search it came from to the booking', () => {
    expect(searchOfReturnUrl('/properties?checkIn=2027-06-12&checkOut=2027-06-16&guests=3')).toMatchObject({
      checkIn: '2027-06-12',
      checkOut: '2027-06-16',
      guests: 3,
    })
    expect(searchOfReturnUrl('/wishlist?checkIn=2027-06-12').checkIn).toBeUndefined()
  })
})

describe('the dates of a property page', () => {
  it('come before those of the list, and count as a pair only', () => {
    const returnUrl = '/properties?flex=weekend&month=2027-07&guests=2'
    const page = readPropertyPageSearch({ returnUrl, checkIn: '2027-07-09', checkOut: '2027-07-11' })
    expect(page).toEqual({ returnUrl, checkIn: '2027-07-09', checkOut: '2027-07-11' })
    expect(searchOfPage(page)).toMatchObject({ checkIn: '2027-07-09', checkOut: '2027-07-11', guests: 2 })
    expect(readPropertyPageSearch({ checkIn: '2027-07-09' })).toEqual({})
    expect(readPropertyPageSearch({ checkIn: '2027-07-09', checkOut: 'soon' })).toEqual({})
  })
})
