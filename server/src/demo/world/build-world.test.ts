import { describe, expect, it } from 'vitest'
import { sentCheckInDetailsSchema } from '#contract/listings/check-in-details.schemas.ts'
import { addDays, countNights } from '#contract/shared/dates.ts'
import { buildWorld } from './build-world.ts'
import { plannedStays, savedTitles } from './calendar/planned-stays.ts'
import { categorySeeds } from './catalog-data.ts'
import { personSeeds } from './people.ts'
import { raves } from './reviews/review-texts.ts'

const today = '2027-03-09'
const world = buildWorld(today)
const approved = world.filter((listing) => listing.status === 'approved')

describe('the demo world', () => {
  it('has at least sixty listings in twenty places, of every kind, some of them pending or rejected', () => {
    expect(approved.length).toBeGreaterThanOrEqual(60)
    expect(new Set(approved.map((listing) => listing.place.city)).size).toBeGreaterThanOrEqual(20)
    for (const { kind } of categorySeeds)
      expect(approved.filter((listing) => listing.kind === kind).length).toBeGreaterThanOrEqual(8)
    expect(world.filter((listing) => listing.status === 'pending').length).toBeGreaterThan(0)
    expect(world.filter((listing) => listing.status === 'rejected').length).toBeGreaterThan(0)
  })

  it('never repeats a title, a description or a review', () => {
    for (const texts of [
      world.map((each) => each.title),
      world.map((each) => each.description),
      world.flatMap((each) => each.reviews.map((review) => review.comment)),
    ]) {
      expect(new Set(texts).size).toBe(texts.length)
    }
    for (const listing of world) expect(listing.description.split('\n\n')).toHaveLength(3)
  })

  it('repeats no sentence on the page of a listing', () => {
    for (const { title, reviews } of approved) {
      const sentences = reviews.flatMap(({ comment }) => comment.split(/(?<=[.!?]) /))
      expect(new Set(sentences).size, title).toBe(sentences.length)
    }
  })

  it('rates every stay by its sub-scores, so that a listing is rated as its bars say', () => {
    const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length
    for (const { title, reviews } of approved) {
      const means = reviews.map(({ scores }) => meanOf(Object.values(scores)))
      expect(reviews.map(({ rating }) => rating)).toEqual(means.map(Math.round))
      expect(Math.abs(meanOf(means) - meanOf(reviews.map(({ rating }) => rating))), title).toBeLessThanOrEqual(0.1)
    }
  })

  it('is reviewed believably: ratings differ, and no ending is in most listings', () => {
    const ratings = approved.map(({ reviews }) =>
      (reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length).toFixed(1),
    )
    expect(new Set(ratings).size).toBeGreaterThanOrEqual(6)
    expect(ratings.filter((rating) => rating === '5.0').length).toBeLessThan(approved.length / 8)
    for (const rave of raves) {
      const having = approved.filter(({ reviews }) => reviews.some(({ comment }) => comment.includes(rave)))
      expect(having.length, rave).toBeLessThan(approved.length / 3)
    }
    const comments = approved.flatMap(({ reviews }) => reviews.map(({ comment }) => comment))
    expect(comments.filter((comment) => /\b(four|six|eight|nine|ten) (of us|friends)\b|snow/i.test(comment))).toEqual([])
  })

  it('lies in the United States, with ZIP codes and time zones that exist', () => {
    for (const { latitude, longitude, place } of world) {
      expect(latitude > 18 && latitude < 50 && longitude > -161 && longitude < -66).toBe(true)
      expect(place.zipCode).toMatch(/^\d{5}$/)
      expect(() => new Intl.DateTimeFormat('en-US', { timeZone: place.timeZone })).not.toThrow()
    }
  })

  it('tells how to get into every listing, within the limits of a host, and with a code of its own', () => {
    for (const { title, checkIn } of world) expect(sentCheckInDetailsSchema.parse(checkIn), title).toEqual(checkIn)
    for (const { checkIn } of world) expect(Object.values(checkIn).every(Boolean)).toBe(true)
    expect(new Set(world.map(({ checkIn }) => `${checkIn.wifiNetwork} ${checkIn.wifiPassword}`)).size).toBe(world.length)
  })

  it('keeps every number within the limits of a listing', () => {
    for (const listing of world) {
      expect(listing.bathrooms * 2).toBe(Math.round(listing.bathrooms * 2))
      expect(Number.isInteger(listing.bedrooms) && listing.bedrooms > 0 && listing.maxGuests > 0 && listing.price > 0).toBe(true)
      expect(listing.fees.some((fee) => fee.isRequired)).toBe(true)
      if (listing.status === 'approved') expect(listing.reviews.length >= 4 && listing.reviews.length <= 25).toBe(true)
    }
  })

  it('never books a night twice', () => {
    for (const { calendar } of approved) {
      const spans = [
        ...calendar.stays
          .filter((stay) => stay.state === 'asked' || stay.state === 'confirmed')
          .map((stay) => [stay.checkIn, stay.checkOut] as const),
        ...calendar.blocks.map((block) => [block.startDate, addDays(block.endDate, 1)] as const),
      ].sort((a, b) => a[0].localeCompare(b[0]))
      spans.forEach(([from, to], index) => {
        expect(from < to).toBe(true)
        const next = spans[index + 1]
        if (next) expect(to <= next[0]).toBe(true)
      })
    }
  })

  it('shows a booking in every state, and never exceeds the maximum of guests', () => {
    const stays = approved.flatMap((listing) => listing.calendar.stays.map((stay) => ({ ...stay, most: listing.maxGuests })))
    for (const state of ['asked', 'confirmed', 'cancelled-by-guest', 'cancelled-by-host', 'hold-expired'])
      expect(stays.some((stay) => stay.state === state)).toBe(true)
    expect(stays.every((stay) => stay.guestCount >= 1 && stay.guestCount <= stay.most)).toBe(true)
    expect(stays.some((stay) => stay.state === 'confirmed' && stay.checkOut < today)).toBe(true)
    expect(stays.some((stay) => stay.state === 'confirmed' && stay.checkIn > today)).toBe(true)
  })

  it('names only people and listings that exist', () => {
    const keys = new Set(personSeeds.map((person) => person.key))
    expect(keys.size).toBe(personSeeds.length)
    const titles = new Set(approved.map((listing) => listing.title))
    for (const listing of world) {
      expect(keys).toContain(listing.hostKey)
      for (const stay of listing.calendar.stays) expect(keys).toContain(stay.guestKey)
    }
    for (const title of [...plannedStays.map((stay) => stay.title), ...savedTitles]) expect(titles).toContain(title)
  })

  it('is the same on the same day, and moves with the day', () => {
    expect(buildWorld(today)).toEqual(world)
    const later = buildWorld(addDays(today, 200))
    expect(later.map((listing) => listing.description)).toEqual(world.map((listing) => listing.description))
    const [before, after] = [world, later].map((each) => each[0]?.calendar.stays[0]?.checkIn ?? today)
    expect(countNights(before ?? today, after ?? today)).toBe(200)
  })
})
