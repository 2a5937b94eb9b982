import { readFileSync } from 'node:fs'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { approvalsEndpoints } from '#contract/approvals/approvals.endpoints.ts'
import { authEndpoints } from '#contract/auth/auth.endpoints.ts'
import { secondFactorEndpoints } from '#contract/auth/second-factor.endpoints.ts'
import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import { propertiesEndpoints } from '#contract/properties/properties.endpoints.ts'
import { addDays, fromLocalDate } from '#contract/shared/dates.ts'
import { fillPath } from '#contract/shared/endpoint.ts'
import { siteEndpoints } from '#contract/site/site.endpoints.ts'
import { makePerson } from '../../fixtures/accounts.ts'
import { setUpPayouts } from '../../fixtures/hosts.ts'
import { waitForCode, waitForEmail } from '../../fixtures/mailbox.ts'
import { startNewSite } from '../../fixtures/new-site.ts'
import { abroadPorts } from '../../fixtures/sites.ts'
import { test } from '../../fixtures/test.ts'
import { testCards } from '../../pages/checkout-page.ts'

const password = 'Harbor-lights-27!'

/** A marketplace outside of the United States, and one listing as its host writes it. */
interface Abroad {
  language: 'pt' | 'ja'
  /** The other languages of the site. */
  others: string[]
  locale: string
  timezoneId: string
  country: string
  currency: string
  listing: { title: string; description: string; address: string; city: string; zipCode: string; country: string; price: number }
  /** What the address of the listing is in one line, without the street number. */
  publicAddress: string
  /** What a guest types, in another language than the host. */
  search: string
  /** A price for a night, and a time of the clock, as its readers write them. */
  night: RegExp
  near: { latitude: number; longitude: number }
}

const places: Abroad[] = [
  {
    language: 'pt',
    others: ['de'],
    locale: 'pt-PT',
    timezoneId: 'Europe/Lisbon',
    country: 'PT',
    currency: 'EUR',
    listing: {
      title: 'Casa dos Remédios',
      description: 'Casa azulejada em Alfama, com uma varanda virada para o Tejo.',
      address: 'Rua dos Remédios 41',
      city: 'Lisboa',
      zipCode: '1100-441',
      country: 'Portugal',
      price: 120,
    },
    publicAddress: 'Rua dos Remédios, 1100-441 Lisboa',
    search: 'Lisbon',
    night: /120\s€/,
    near: { latitude: 38.72, longitude: -9.14 },
  },
  {
    language: 'ja',
    others: ['en', 'es', 'fr'],
    locale: 'ja-JP',
    timezoneId: 'Asia/Tokyo',
    country: 'JP',
    currency: 'JPY',
    listing: {
      title: '三条の町家',
      description: '三条通から少し入った静かな町家です。坪庭を眺めながら朝食をどうぞ。',
      address: '三条通白川橋東入',
      city: '京都市',
      zipCode: '605-0036',
      country: 'Japan',
      price: 24_000,
    },
    publicAddress: '〒605-0036 京都市 三条通白川橋東入',
    search: 'Kyoto',
    night: /[¥￥]24,000/,
    near: { latitude: 35.01, longitude: 135.77 },
  },
]

/** The translations of a language by their English. */
function readWords(language: string): (english: string) => string {
  const texts = ['visitor', 'account', 'host', 'console'].map((area) =>
    readFileSync(`web/src/locales/${area}/${language}.po`, 'utf8'),
  )
  const entries = texts.join('\n').matchAll(/^msgid "(.+)"\nmsgstr "(.+)"$/gm)
  const known = new Map([...entries].map(([, message, translation]) => [message, translation]))
  return (english) => {
    const translation = known.get(english)
    if (!translation) throw new Error(`${english} is not translated`)
    return translation
  }
}

async function call(request: APIRequestContext, { path, method }: { path: string; method: string }, data: object = {}) {
  const answer = await request.fetch(path, { method, ...(method === 'GET' ? {} : { data }) })
  expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
  return answer.json()
}

async function signUp(request: APIRequestContext, folder: string) {
  const person = makePerson()
  const { signUp: begin, confirmSignUp, signIn } = authEndpoints
  await call(request, begin, { ...person, password })
  const confirmationCode = await waitForCode(person.email, /./, folder)
  await call(request, confirmSignUp, { email: person.email, confirmationCode })
  await call(request, signIn, { email: person.email, password })
  return person
}

/** The second step of signing in that production asks of staff. */
async function addAuthenticator(request: APIRequestContext) {
  const { startApp, confirmApp } = secondFactorEndpoints
  const { setupKey } = startApp.reply.parse(await call(request, startApp, { password }))
  const code = new TOTP({ secret: Secret.fromBase32(setupKey.replaceAll(' ', '')) }).generate()
  await call(request, confirmApp, { code })
}

/** Sets a site up in the language of the browser, whose country suggests the rest. */
async function setUp(page: Page, link: string, { country, currency, language }: Abroad, say: (english: string) => string) {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: say('Set up your marketplace') })).toBeVisible()
  await expect(page.getByLabel(say('Country'), { exact: true })).toHaveValue(country)
  await expect(page.getByLabel(say('Currency'), { exact: true })).toHaveValue(currency)
  await expect(page.getByLabel(say('Language'), { exact: true })).toHaveValue(language)
  await page.getByLabel(say('First name'), { exact: true }).fill('Ines')
  await page.getByLabel(say('Last name'), { exact: true }).fill('Calder')
  await page.getByLabel(say('Email'), { exact: true }).fill('ines@harbor.example')
  await page.getByLabel(say('Password'), { exact: true }).fill(password)
  await page.getByLabel(say('Site name'), { exact: true }).fill('Harbor')
  await page.getByRole('button', { name: say('Set up the site') }).click()
  await expect(page).toHaveURL(/\/admin\/settings$/)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
}

for (const [at, place] of places.entries())
  test(`a site in ${place.listing.city}: set up, a place listed, found by another name, booked and paid in ${place.currency}`, {
    // One of them protects every change; the other currency and script are a proof.
    tag: at === 0 ? [] : '@proof',
  }, async ({ openBrowserOf, playwright, siteConsole }) => {
    siteConsole.allow(/403/)
    const say = readWords(place.language)
    const { link, folder, close } = await startNewSite(abroadPorts[at] ?? abroadPorts[0])
    const site = new URL(link).origin
    const { locale, timezoneId } = place
    const openPage = () => openBrowserOf(undefined, { baseURL: site, locale, timezoneId })
    try {
      const owner = await openPage()
      await test.step('the setup is in the language of the browser', () => setUp(owner, link, place, say))
      await addAuthenticator(owner.request)
      const { current } = siteEndpoints.getSiteSettings.reply.parse(await call(owner.request, siteEndpoints.getSiteSettings))
      const open = {
        version: current.version,
        settings: { ...current.settings, gatePassword: '', languages: [place.language, ...place.others] },
      }
      await call(owner.request, siteEndpoints.changeSiteSettings, open)

      const host = await playwright.request.newContext({ baseURL: site })
      await signUp(host, folder)
      await setUpPayouts(host)
      const { id } = await call(host, listingsEndpoints.createProperty, {
        ...place.listing,
        ...{ categoryId: 1, state: '', bedrooms: 1, bathrooms: 1, maxGuests: 2, amenityIds: [] },
      })
      const { setStatus } = approvalsEndpoints
      await call(owner.request, { ...setStatus, path: fillPath(setStatus.path, { id }) }, { status: 'approved' })

      const guest = await openPage()
      const traveler = await signUp(guest.request, folder)
      await test.step('a guest finds it by another name of the town', () => find(guest, place, id))
      await test.step('and pays in the currency of the site', () => book(guest, place, { id, say }))
      await test.step('every language hydrates what the server wrote', () => openInLanguages(guest, place, id))
      const mail = await waitForEmail(traveler.email, new RegExp(place.listing.title), folder)
      expect(mail.html).toContain(`lang="${place.language}"`)
      expect(mail.text).not.toMatch(/\$\d|\d [AP]M/)
    } finally {
      await close()
    }
  })

async function find(page: Page, { search, listing, night, near }: Abroad, id: number) {
  await page.goto(`/properties?search=${encodeURIComponent(search)}`)
  const card = page.getByRole('article').filter({ hasText: listing.title })
  await expect(card).toContainText(night)
  const { getProperty } = propertiesEndpoints
  const { latitude, longitude } = getProperty.reply.parse(
    await call(page.request, { ...getProperty, path: fillPath(getProperty.path, { id }) }),
  )
  expect(Math.abs((latitude ?? 0) - near.latitude)).toBeLessThan(0.2)
  expect(Math.abs((longitude ?? 0) - near.longitude)).toBeLessThan(0.2)
}

/** A text that the browser writes otherwise than the server is an error in the console. */
async function openInLanguages(page: Page, { language, others }: Abroad, id: number) {
  const dates = datesOfStay(60)
  for (const each of [language, ...others])
    for (const path of ['/', `/properties?${dates}`, `/property/${id}?${dates}`, '/dashboard']) {
      await page.goto(each === language ? path : `/${each}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', each)
      // The first input hydrates what is below the window too.
      await page.mouse.move(9, 9)
      await expect(page.locator('[data-part]:not([data-hydrated])')).toHaveCount(0)
    }
}

/** Three nights in so many days, as a query. */
function datesOfStay(ahead: number): string {
  const checkIn = addDays(fromLocalDate(new Date()), ahead)
  return `checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}`
}

async function book(page: Page, place: Abroad, { id, say }: { id: number; say: (english: string) => string }) {
  await page.goto(`/property/${id}?returnUrl=${encodeURIComponent(`/properties?${datesOfStay(40)}`)}`)
  await expect(page.getByRole('heading', { level: 1, name: place.listing.title })).toBeVisible()
  await expect(page.getByText(place.publicAddress)).toBeVisible()
  await page
    .getByRole('button', { name: say('Reserve & Pay') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(page).toHaveURL(/\/checkout\?/)
  await page.getByLabel(say('Card number')).fill(testCards.pays)
  await page.getByLabel(say('Expiry date')).fill(`12/${String(new Date().getFullYear() + 2).slice(2)}`)
  await page.getByLabel(say('Security code')).fill('123')
  await expect(page.getByText(/\$\d/)).toHaveCount(0)
  const [before, after] = say('Pay {amount}')
    .split('{amount}')
    .map((part) => part.trim())
  await page.getByRole('button', { name: new RegExp(`^${before}.*\\d.*${after}$`) }).click()
  const toast = page.getByText(say('Payment Successful!'), { exact: true }).first()
  await Promise.all([toast.waitFor(), expect(page).toHaveURL(/\/dashboard$/)])
  await expect(page.locator('html')).toHaveAttribute('lang', place.language)
}
