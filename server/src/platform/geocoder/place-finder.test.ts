import { beforeAll, describe, expect, it } from 'vitest'
import { openPlaceFinder, type PlaceFinder } from './place-finder.ts'

let finder: PlaceFinder
beforeAll(async () => {
  finder = await openPlaceFinder()
})

const placeAt = (latitude: number, longitude: number, zipCode = '') => {
  const place = finder.placeAt({ latitude, longitude }, zipCode)
  return place && [place.city, place.state, place.country].filter(Boolean).join(', ')
}

describe('the location of a point', () => {
  it.each([
    [48.8566, 2.3522, 'Paris, France'],
    [51.5074, -0.1278, 'London, United Kingdom'],
    [52.52, 13.405, 'Berlin, Germany'],
    [41.9028, 12.4964, 'Rome, Italy'],
    [35.6762, 139.6503, 'Tokyo, Japan'],
    [37.5665, 126.978, 'Seoul, South Korea'],
    [14.5995, 120.9842, 'Manila, Philippines'],
    [13.7563, 100.5018, 'Bangkok, Thailand'],
    [-33.8688, 151.2093, 'Sydney, Australia'],
    [19.4326, -99.1332, 'Mexico City, Mexico'],
    [-22.9068, -43.1729, 'Rio de Janeiro, Brazil'],
    [41.0082, 28.9784, 'Istanbul, Türkiye'],
    [22.3193, 114.1694, 'Kowloon, Hong Kong'],
    [28.1235, -15.4363, 'Las Palmas de Gran Canaria, Spain'],
    [-17.7134, 178.065, 'Fiji'],
  ])('%d, %d is not a military post office: %s', (latitude, longitude, expected) => {
    expect(placeAt(latitude, longitude)).toBe(expected)
  })

  it.each([
    ['Tijuana', 32.5149, -117.0382, 'Tijuana, Mexico'],
    ['Juárez', 31.69, -106.42, 'Juárez, Mexico'],
    ['El Paso', 31.7619, -106.485, 'El Paso, TX, United States'],
    ['Windsor', 42.3149, -83.0364, 'Windsor, Canada'],
    ['Detroit', 42.3314, -83.0458, 'Detroit, MI, United States'],
    ['Niagara Falls', 43.0896, -79.0849, 'Niagara Falls, Canada'],
    ['Niagara Falls', 43.0945, -79.0567, 'Niagara Falls, NY, United States'],
    ['Kreuzlingen', 47.645, 9.175, 'Kreuzlingen, Switzerland'],
    ['Konstanz', 47.663, 9.175, 'Konstanz, Germany'],
    ['San Juan', 18.4655, -66.1057, 'San Juan, PR, United States'],
  ])('%s lies on its own side of the border', (_name, latitude, longitude, expected) => {
    expect(placeAt(latitude, longitude)).toBe(expected)
  })

  it('is the town of a nearby ZIP code, unless that belongs to a company or is far away', () => {
    expect(placeAt(35.57864, -82.59578, '28704')).toBe('Arden, NC, United States')
    expect(placeAt(35.57864, -82.59578, '90210')).toBe('Asheville, NC, United States')
    expect(placeAt(38.7904, -77.0814, '22350')).toBe('Alexandria, VA, United States')
    // The table of ZIP codes calls these `Shared Firm Zip`.
    expect(placeAt(38.89, -77.07, '22229')).toBe('Rosslyn, VA, United States')
    expect(placeAt(40.73, -74.17, '07182')).toBe('Newark, NJ, United States')
    expect(placeAt(-40, -40)).toBeNull()
  })
})

it('countries are known by their names in several languages', () => {
  const codes = ['USA', 'United States', 'Deutschland', 'Österreich', 'Türkei', 'uk', 'England', 'Italia', 'Atlantis']
  expect(codes.map(finder.countryCodeOf)).toEqual(['US', 'US', 'DE', 'AT', 'TR', 'GB', 'GB', 'IT', null])
})

it('ZIP codes get their leading zeros back where the state has such a code', () => {
  expect(finder.restoreZip('2134', 'MA')).toBe('02134')
  expect(finder.restoreZip('2134', 'Massachusetts')).toBe('02134')
  expect(finder.restoreZip('501', '')).toBe('00501')
  expect(finder.restoreZip('2134', 'NC')).toBeNull()
  // A military post office.
  expect(finder.restoreZip('9012', '')).toBeNull()
})
