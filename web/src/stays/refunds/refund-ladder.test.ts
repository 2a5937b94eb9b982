import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/shared/dates.ts'
import { defaultSiteSettings, publicSiteOf } from '#contract/site/site-settings.rules.ts'
import { ladderHeadline, ladderNote, ladderRows, policyRows, termsFor } from './refund-ladder.ts'

const site = publicSiteOf(defaultSiteSettings)
const place = { cancellationPolicy: 'moderate' as const, timeZone: 'America/New_York' }
const checkIn = '2027-03-01'
const words = (rows: { when: string; what: string }[]) => rows.map(({ when, what }) => `${when}: ${what}`)

describe('ladderRows', () => {
  it('dates every rung ahead of a stay that is not paid for', () => {
    expect(words(ladderRows(termsFor(place, checkIn, site), checkIn, new Date('2026-12-01T12:00:00Z')))).toEqual([
      'For 48 hours after you pay, before check-in: Full refund',
      'Until January 30, 2027: 75% of the nights',
      'Until February 15, 2027: 50% of the nights',
      'After that: The nights are not refunded',
    ])
  })

  it('reads instants and days at the clock of the property', () => {
    const terms = { ...termsFor(place, checkIn, site), freeUntil: '2027-01-29T15:30:00.000Z' }
    expect(words(ladderRows(terms, checkIn, new Date('2027-01-29T03:00:00Z')))[0]).toBe(
      'Until January 29, 2027 at 10:30 AM EST: Full refund',
    )
    // Four in the morning of the 31st in UTC is still the 30th in New York.
    expect(words(ladderRows(terms, checkIn, new Date('2027-01-31T04:00:00Z')))[0]).toBe(
      'Until January 30, 2027: 75% of the nights',
    )
    expect(words(ladderRows(terms, checkIn, new Date('2027-01-31T06:00:00Z')))[0]).toBe(
      'Until February 15, 2027: 50% of the nights',
    )
  })

  it('leaves out rungs that end before the free hours do, and all of them from check-in on', () => {
    const terms = { ...termsFor(place, checkIn, site), freeUntil: '2027-02-20T12:00:00.000Z' }
    expect(words(ladderRows(terms, checkIn, new Date('2027-02-18T12:00:00Z')))).toEqual([
      'Until February 20, 2027 at 7:00 AM EST: Full refund',
      'After that: The nights are not refunded',
    ])
    expect(ladderRows(terms, checkIn, new Date('2027-03-01T12:00:00Z'))).toEqual([])
  })
})

describe('ladderHeadline', () => {
  const terms = { ...termsFor(place, checkIn, site), freeUntil: '2027-01-02T12:00:00.000Z' }
  it.each([
    ['2027-01-01T12:00:00Z', 'Full refund until January 2, 2027 at 7:00 AM EST.'],
    ['2027-01-10T12:00:00Z', '75% of the nights are refunded until January 30, 2027.'],
    ['2027-02-20T12:00:00Z', null],
    ['2027-03-01T12:00:00Z', null],
  ])('at %s it is %s', (now, words) => expect(ladderHeadline(terms, checkIn, new Date(now))).toBe(words))

  it('says when the nights are refunded in full but the service fee is not', () => {
    const flexible = { ...termsFor({ ...place, cancellationPolicy: 'flexible' }, checkIn, site), freeUntil: terms.freeUntil }
    const later = addDays(checkIn, 365)
    expect(
      ladderHeadline(
        { ...flexible, steps: termsFor({ ...place, cancellationPolicy: 'flexible' }, later, site).steps },
        later,
        new Date('2027-01-10T12:00:00Z'),
      ),
    ).toBe('Nights are refunded in full until December 31, 2027.')
  })
})

it('names the hours and steps that the operator chose', () => {
  const steps = [{ days: 1, percent: 90 }]
  const chosen = { ...site, freeCancellationHours: 1, refundSteps: { ...site.refundSteps, moderate: steps } }
  expect(words(ladderRows(termsFor(place, checkIn, chosen), checkIn, new Date('2026-12-01T12:00:00Z')))).toEqual([
    'For 1 hour after you pay, before check-in: Full refund',
    'Until February 28, 2027: 90% of the nights',
    'After that: The nights are not refunded',
  ])
  expect(words(policyRows({ freeHours: 24, steps }))).toEqual([
    'For 24 hours after you pay: Full refund',
    'Up to 1 day before check-in: 90% of the nights',
    'After that: The nights are not refunded',
  ])
  expect(ladderNote(24)).toContain('refundable for 24 hours only')
})
