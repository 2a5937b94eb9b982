import type { Draft, Import } from '#contract/imports/imports.schemas.ts'
import { plural } from '../../../lib/format.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'

const number = (count: number) => count.toLocaleString('en-US')

const fieldNames: Readonly<Record<string, string>> = {
  title: 'a longer name',
  description: 'a description',
  categoryId: 'a category',
  address: 'a street address',
  city: 'a city',
  state: 'a state',
  zipCode: 'a ZIP code',
  country: 'a country',
  price: 'a price',
  cleaningFee: 'another cleaning fee',
  bedrooms: 'bedrooms',
  bathrooms: 'bathrooms',
  maxGuests: 'the number of guests',
}

/** '1,200 rows: 500 new drafts, 12 of them mended · 700 known already · 3 refused'. */
export function countWords({ rows, made, mended, known, refused }: Import): string {
  const parts = [
    `${number(made)} new ${made === 1 ? 'draft' : 'drafts'}${mended > 0 ? `, ${number(mended)} of them mended` : ''}`,
  ]
  if (known > 0) parts.push(`${number(known)} known already`)
  if (refused > 0) parts.push(`${number(refused)} refused`)
  return `${number(rows)} ${rows === 1 ? 'row' : 'rows'}: ${parts.join(' · ')}`
}

export const importBadges: Record<Import['status'], { tone: BadgeTone; label: string }> = {
  running: { tone: 'warn', label: 'Reading' },
  done: { tone: 'good', label: 'Done' },
  failed: { tone: 'bad', label: 'Stopped' },
  interrupted: { tone: 'bad', label: 'Broken off' },
}

/** What a draft lacks: 'Needs a street address and a price', or that it is ready. */
export function needWords({ needs }: Pick<Draft, 'needs'>): string {
  const names = needs.map(({ path }) => fieldNames[path] ?? path)
  if (names.length === 0) return 'Ready to publish'
  const last = names.at(-1)
  return `Needs ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`}`
}

/** '2 beds · 1.5 baths · 4 guests', of what is known. */
export const factWords = ({ bedrooms, bathrooms, maxGuests }: Draft['fields']): string =>
  [
    bedrooms === null ? '' : plural(bedrooms, 'bed'),
    bathrooms === null ? '' : plural(bathrooms, 'bath'),
    maxGuests === null ? '' : plural(maxGuests, 'guest'),
  ]
    .filter(Boolean)
    .join(' · ')
