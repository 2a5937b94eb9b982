import { expect, it } from 'vitest'
import { fullNameOf } from './person-name.rules.ts'

it.each([
  ['Maya', 'Okafor', 'Maya Okafor'],
  ['颯太', '平田', '平田 颯太'],
  ['ジョー', 'タカハシ', 'タカハシ ジョー'],
  ['민준', '김', '김 민준'],
  ['Ren', '平田', 'Ren 平田'],
  ['Ines', '', 'Ines'],
  ['', '', ''],
])('%o and %o are %o', (firstName, lastName, name) => expect(fullNameOf({ firstName, lastName })).toBe(name))
