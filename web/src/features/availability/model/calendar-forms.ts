import { t } from '@lingui/core/macro'
import {
  type SeasonBody,
  type StayCalendar,
  type StayRulesBody,
  seasonBodySchema,
  stayRulesSchema,
} from '#contract/availability/stay-rules.schemas.ts'

/** The body of the call, or the first error with its field. */
export type Read<Body> = { body: Body; problem: null } | { body: null; problem: { field: string; message: string } }

const number = (text: string): number | null => (text.trim() === '' ? null : Number(text))
const text = (value: number | null): string => (value === null ? '' : String(value))

interface Parsed<Body> {
  success: boolean
  data?: Body
  error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] }
}

function toRead<Body>({ data, error }: Parsed<Body>): Read<Body> {
  if (data) return { body: data, problem: null }
  const [issue] = error?.issues ?? []
  return { body: null, problem: { field: String(issue?.path[0] ?? ''), message: issue?.message ?? t`Please check the values.` } }
}

export interface SeasonForm {
  name: string
  from: string
  to: string
  price: string
  weekendPrice: string
  minNights: string
  maxNights: string
}

export const emptySeason = (from: string, to: string): SeasonForm => ({
  name: '',
  from,
  to,
  price: '',
  weekendPrice: '',
  minNights: '',
  maxNights: '',
})

export const formOfSeason = (season: StayCalendar['seasons'][number]): SeasonForm => ({
  name: season.name,
  from: season.from,
  to: season.to,
  price: text(season.price),
  weekendPrice: text(season.weekendPrice),
  minNights: text(season.minNights),
  maxNights: text(season.maxNights),
})

export const readSeason = (form: SeasonForm): Read<SeasonBody> =>
  toRead(
    seasonBodySchema.safeParse({
      ...form,
      price: number(form.price),
      weekendPrice: number(form.weekendPrice),
      minNights: number(form.minNights),
      maxNights: number(form.maxNights),
    }),
  )

export interface RulesForm {
  minNights: string
  maxNights: string
  noticeHours: string
  preparationDays: string
  checkInDays: number[]
  checkOutDays: number[]
  weekendPrice: string
  weekendDays: number[]
  weeklyDiscountPercent: string
  monthlyDiscountPercent: string
  includedGuests: string
  extraGuestPrice: string
}

export const formOfRules = (rules: StayRulesBody): RulesForm => ({
  minNights: text(rules.minNights),
  maxNights: text(rules.maxNights),
  noticeHours: text(rules.noticeHours),
  preparationDays: text(rules.preparationDays),
  checkInDays: [...rules.checkInDays],
  checkOutDays: [...rules.checkOutDays],
  weekendPrice: text(rules.weekendPrice),
  weekendDays: [...rules.weekendDays],
  weeklyDiscountPercent: text(rules.weeklyDiscountPercent || null),
  monthlyDiscountPercent: text(rules.monthlyDiscountPercent || null),
  includedGuests: text(rules.includedGuests),
  extraGuestPrice: text(rules.extraGuestPrice || null),
})

/** An empty discount, fee or length means none. */
export const readRules = (form: RulesForm): Read<StayRulesBody> =>
  toRead(
    stayRulesSchema.safeParse({
      minNights: number(form.minNights) ?? 1,
      maxNights: number(form.maxNights),
      noticeHours: number(form.noticeHours) ?? 0,
      preparationDays: number(form.preparationDays) ?? 0,
      checkInDays: form.checkInDays,
      checkOutDays: form.checkOutDays,
      weekendPrice: number(form.weekendPrice),
      weekendDays: [...form.weekendDays].sort((a, b) => a - b),
      weeklyDiscountPercent: number(form.weeklyDiscountPercent) ?? 0,
      monthlyDiscountPercent: number(form.monthlyDiscountPercent) ?? 0,
      includedGuests: number(form.includedGuests) ?? 1,
      extraGuestPrice: number(form.extraGuestPrice) ?? 0,
    }),
  )

/** The choices of notice in hours, including the current one. */
export function noticeChoices(set: number): number[] {
  const usual = [0, 3, 6, 12, 24, 48, 72, 168, 336]
  return usual.includes(set) ? usual : [...usual, set].sort((a, b) => a - b)
}
