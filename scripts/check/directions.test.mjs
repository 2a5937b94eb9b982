import { expect, it } from 'vitest'
import { checkDirections } from './directions.mjs'

const found = (classes, path = 'web/src/features/trips/row.tsx') =>
  checkDirections({ path, text: `<p className="${classes}" />`, isTest: false }).map((line) => line.split(' ')[1])

it('refuses classes that name a side, with variants, signs and own values', () => {
  const classes =
    'ml-2 sm:-mr-px p-2 lg:left-[calc(50%+6px)] -right-2 border-l-4 first:border-r rounded-tl-md sm:text-right float-left'
  expect(found(classes)).toEqual([
    'ml-2',
    '-mr-px',
    'left-[calc(50%+6px)]',
    '-right-2',
    'border-l-4',
    'border-r',
    'rounded-tl-md',
    'text-right',
    'float-left',
  ])
})

it('allows what follows the direction of reading, what is centered, words, and maps', () => {
  expect(found('ms-2 -end-2 border-s-4 rounded-ss-md text-start left-1/2 slide-out-to-right-full mx-4 px-2 rounded-lg')).toEqual(
    [],
  )
  expect(found('what is left on the right-hand side')).toEqual([])
  expect(found('left-2', 'web/src/ui/map/zoom-buttons.tsx')).toEqual([])
})
