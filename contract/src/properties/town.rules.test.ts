import { expect, it } from 'vitest'
import { isUnitedStatesCode } from './places/us-states.rules.ts'
import { placeLineOf } from './room-types.rules.ts'
import { townOf } from './town.rules.ts'

it('names a town with its state, where it has one', () => {
  expect(townOf({ city: 'Asheville', state: 'NC' })).toBe('Asheville, NC')
  expect(townOf({ city: 'Paris', state: '' })).toBe('Paris')
  expect(townOf({ city: '白馬村', state: '長野県' })).toBe('長野県白馬村')
  expect(townOf({ city: '강릉시', state: '강원특별자치도' })).toBe('강원특별자치도 강릉시')
  expect(townOf({ city: 'Hakuba', state: '長野県' })).toBe('Hakuba, 長野県')
})

it('says how much of a place a guest has, unless they have the whole place', () => {
  const town = { city: 'Asheville', state: 'NC' }
  expect(placeLineOf({ roomType: 'entire_place', ...town })).toBe('Asheville, NC')
  expect(placeLineOf({ roomType: 'shared_room', ...town })).toBe('Shared room in Asheville, NC')
})

it.each([
  ['US', true],
  ['PR', true],
  ['CA', false],
  [null, false],
])('the country code %j is of the United States: %s', (code, isOurs) => expect(isUnitedStatesCode(code)).toBe(isOurs))
