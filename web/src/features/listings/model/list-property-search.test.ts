import { expect, it } from 'vitest'
import { editedIdOf, readListPropertySearch } from './list-property-search.ts'

it.each([
  [{}, undefined],
  [{ edit: '12' }, 12],
  [{ edit: 'abc' }, null],
  [{ edit: '' }, null],
  [{ edit: '0' }, null],
  [{ edit: '99999999999' }, null],
])('%o edits %o', (search, id) => expect(editedIdOf(readListPropertySearch(search))).toBe(id))
