import { expect, test } from 'vitest'
import { addressLines, addressOrder, regionKind, writeAddress } from './address.rules.ts'

const parts = (address: string, city: string, state: string, zipCode: string, country: string) => ({
  address,
  city,
  state,
  zipCode,
  country,
})

test.each([
  [parts('12 Oak Street', 'Asheville', 'NC', '28801', 'United States'), '12 Oak Street, Asheville, NC 28801'],
  [parts('Oak Street', 'Asheville', 'North Carolina', '', 'USA'), 'Oak Street, Asheville, North Carolina'],
  [parts('Rua dos Remédios 5', 'Lisboa', '', '1100-341', 'Portugal'), 'Rua dos Remédios 5, 1100-341 Lisboa'],
  [parts('Rua dos Remédios 5', 'Lisboa', 'Estremadura', '', 'Portugal'), 'Rua dos Remédios 5, Lisboa, Estremadura'],
  [parts('三条通 84', '京都市', '京都府', '604-8083', 'Japan'), '〒604-8083 京都府京都市 三条通 84'],
  [parts('84 Sanjo-dori', 'Kyoto', '', '604-8083', 'Japan'), '84 Sanjo-dori, Kyoto, 604-8083'],
  [parts('1 High Street', 'Bath', '', 'BA1 5AW', 'England'), '1 High Street, Bath, BA1 5AW'],
  [parts('Marina Walk', 'Dubai', 'Dubai', '', 'United Arab Emirates'), 'Marina Walk, Dubai'],
  [parts('Jumeirah Road', 'Al Ain', 'Abu Dhabi', '', 'AE'), 'Jumeirah Road, Abu Dhabi, Al Ain'],
  [parts('', 'Springfield', '', '', 'Narnia'), 'Springfield'],
  [parts('Main Street', 'Springfield', 'East', '10', 'Narnia'), 'Main Street, Springfield, 10, East'],
])('%o', (address, line) => expect(writeAddress(address)).toBe(line))

test('an address has each part once, and none is lost', () => {
  const address = parts('Calle Mayor 3', 'Toledo', 'Toledo', '45001', 'Spain')
  expect(addressLines(address)).toEqual(['Calle Mayor 3', '45001 Toledo Toledo'])
})

test.each([
  ['United States', ['address', 'city', 'state', 'zipCode']],
  ['Portugal', ['address', 'zipCode', 'city']],
  ['Japan', ['zipCode', 'state', 'city', 'address']],
  ['Germany', ['address', 'zipCode', 'city']],
  ['United Kingdom', ['address', 'city', 'zipCode']],
  ['United Arab Emirates', ['address', 'state', 'city']],
  ['Narnia', ['address', 'city']],
])('the order of an address in %s', (country, order) => expect(addressOrder(country)).toEqual(order))

test('what the largest part of an address is called', () => {
  expect(['Japan', 'Spain', 'Brazil', 'Ireland', 'Portugal', 'Narnia'].map(regionKind)).toEqual([
    'prefecture',
    'province',
    'state',
    'county',
    'region',
    'region',
  ])
})
