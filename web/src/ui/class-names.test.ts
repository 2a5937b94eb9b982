import { readdirSync, readFileSync } from 'node:fs'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, test } from 'vitest'
import { cn } from './class-names.ts'

const merge = extendTailwindMerge({
  extend: {
    theme: {
      text: ['label', 'block', 'title', 'section', 'headline', 'hero'],
      radius: ['control', 'card', 'panel', 'hero'],
      shadow: ['float'],
    },
    // Of one property in two forms the later one wins, as with sides of the window.
    conflictingClassGroups: { px: ['ps', 'pe'], mx: ['ms', 'me'], 'inset-x': ['start', 'end'] },
  },
})

/** Every word in texts of the pages' sources that match `pattern`; their classes are among them. */
function findClasses(isMeant: (name: string) => boolean, pattern: RegExp): string[] {
  const names = readdirSync('web/src', { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name.endsWith('.tsx') && !name.includes('.test.') && isMeant(name))
  const texts = files.flatMap((file) => readFileSync(`web/src/${file}`, 'utf8').match(pattern) ?? [])
  const words = texts.flatMap((text) => text.slice(1, -1).split(/\s+/))
  // A class that tailwind-merge knows replaces itself; other words do not.
  return [...new Set(words)].filter((word) => word !== '' && merge(`${word} ${word}`) === word)
}

/** The classes of the design system, and those passed to its components. */
const parts = findClasses((name) => name.startsWith('ui/'), /'[^'\n]*'|"[^"\n]*"/g)
const overrides = findClasses(() => true, /(?<=<[A-Z]\w*\b[^<>]*className=)"[^"\n]*"/g)
const all = findClasses(() => true, /'[^'\n]*'|"[^"\n]*"/g)
/** Every pair takes seconds: TEST_DOSE=full tries them all, otherwise each class meets every seventh one. */
const step = process.env.TEST_DOSE === 'full' ? 1 : 7

test('a class goes only where a later one sets the same property, for all classes of the pages', () => {
  expect(all.length).toBeGreaterThan(500)
  const wrong = all.flatMap((first, at) =>
    all
      .filter((_, other) => (at + other) % step === 0)
      .map((second) => `${first} ${second}`)
      .filter((both) => cn(both) !== both && cn(both) !== merge(both)),
  )
  expect(wrong).toEqual([])
})

test('what a user gives a part of the kit wins over its own classes', () => {
  expect(overrides.length).toBeGreaterThan(100)
  const wrong = parts.flatMap((own, at) =>
    overrides
      .filter((_, other) => (at + other) % step === 0)
      .map((given) => `${own} ${given}`)
      .filter((both) => cn(both) !== merge(both)),
  )
  expect(wrong).toEqual([])
})

test('conditions are apart', () => {
  expect(cn('p-2 sm:p-4', 'p-6', { 'hover:p-1': true, hidden: false })).toBe('sm:p-4 p-6 hover:p-1')
})
