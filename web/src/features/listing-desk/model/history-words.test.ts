import { expect, it } from 'vitest'
import { changeWords, detailWords } from './history-words.ts'

it('names a change with its values, and without them where they are long', () => {
  expect(changeWords({ field: 'price', before: '$200.00', after: '$220.00' })).toBe('Nightly price: $200.00 → $220.00')
  expect(changeWords({ field: 'licenseNumber', before: '', after: 'STR-7' })).toBe('License number: none → STR-7')
  expect(changeWords({ field: 'description', before: null, after: null })).toBe('Description: text changed')
  expect(changeWords({ field: 'checkInDetails', before: null, after: null })).toBe('Check-in details: changed')
  expect(changeWords({ field: 'amenities', before: 'Pool', after: 'Wifi, TV' })).toBe('Amenities: added Wifi, TV; removed Pool')
  expect(changeWords({ field: 'amenities', before: '', after: 'TV' })).toBe('Amenities: added TV')
  expect(changeWords({ field: 'photos', before: '4', after: '6' })).toBe('Photos: 4 → 6')
  expect(changeWords({ field: 'photos', before: '4', after: '4' })).toBe('Photos: replaced')
  expect(changeWords({ field: 'photoOrder', before: null, after: null })).toBe('Order of photos: changed')
  expect(changeWords({ field: 'fees', before: 'Cleaning, $50.00, required', after: '' })).toBe(
    'Fees: removed Cleaning, $50.00, required',
  )
  expect(changeWords({ field: 'weeklyDiscount', before: '', after: '10%' })).toBe('Weekly discount: none → 10%')
})

it('writes reasons of reports in words, and those of staff as they are', () => {
  expect(detailWords({ kind: 'reported', detail: 'not_as_described' })).toBe('Not as described')
  expect(detailWords({ kind: 'rejected', detail: 'no_photos of the house' })).toBe('no_photos of the house')
  expect(detailWords({ kind: 'edited', detail: null })).toBeNull()
})
