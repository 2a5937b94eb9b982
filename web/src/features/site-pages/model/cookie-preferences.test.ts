import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cookieCategories } from './cookie-categories.ts'
import { optionalCookies } from './cookie-names.ts'
import { defaultPreferences, hasChosen, isAllowed, parsePreferences, readStoredText } from './cookie-preferences.ts'
import { consentValue, everything, onlyEssential, storePreferences } from './store-preferences.ts'

/** A browser's local storage and cookies; either can be set to refuse writes. */
function fakeBrowser({ protocol = 'http:', keepsText = true, keepsCookies = true } = {}) {
  const kept = new Map<string, string>()
  const written: string[] = []
  vi.stubGlobal('window', {
    location: { protocol },
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => {
        if (!keepsText) throw new Error('QuotaExceededError')
        kept.set(name, value)
      },
    },
  })
  vi.stubGlobal('document', {
    get cookie() {
      return keepsCookies ? written.map((line) => line.split(';')[0]).join('; ') : ''
    },
    set cookie(line: string) {
      written.push(line)
    },
  })
  return written
}

beforeEach(() => void fakeBrowser())
afterEach(() => vi.unstubAllGlobals())

describe('the stored choice', () => {
  test.each([null, '', 'no json', '{"essential":true}', '[]'])('%j stands for the defaults', (text) => {
    expect(parsePreferences(text)).toEqual(defaultPreferences)
  })
  test('never turns essential cookies off', () => {
    const text = JSON.stringify({ essential: false, functional: false, analytics: true, marketing: false })
    expect(parsePreferences(text)).toEqual({ essential: true, functional: false, analytics: true, marketing: false })
  })
  test('comes back as it was kept', () => {
    expect(storePreferences(everything)).toBe(true)
    expect(parsePreferences(readStoredText())).toEqual(everything)
  })
})

describe('the consent cookie', () => {
  test('names what is allowed', () => {
    expect(consentValue(onlyEssential)).toBe('essential')
    expect(consentValue(defaultPreferences)).toBe('essential.functional')
  })
  test('lasts a year', () => {
    const written = fakeBrowser()
    storePreferences(onlyEssential)
    expect(written).toEqual(['porchlight_consent=essential; Max-Age=31536000; Path=/; SameSite=Lax'])
  })
  test('is Secure where the site is', () => {
    const written = fakeBrowser({ protocol: 'https:' })
    storePreferences(onlyEssential)
    expect(written[0]).toMatch(/; Secure$/)
  })
})

test.each([{ keepsText: false }, { keepsCookies: false }])('tells when the browser keeps nothing: %j', (browser) => {
  fakeBrowser(browser)
  expect(storePreferences(everything)).toBe(false)
})

describe('what may be set', () => {
  test('before a choice: only essential cookies', async () => {
    vi.resetModules()
    const fresh = await import('./cookie-preferences.ts')
    expect(fresh.hasChosen()).toBe(false)
    expect(fresh.isAllowed('essential')).toBe(true)
    expect(fresh.isAllowed('functional')).toBe(false)
  })

  test('after that: what was chosen', () => {
    storePreferences({ ...onlyEssential, analytics: true })
    expect(hasChosen()).toBe(true)
    expect([isAllowed('functional'), isAllowed('analytics'), isAllowed('marketing')]).toEqual([false, true, false])
  })

  test('a category that is refused takes its cookies with it', () => {
    const written = fakeBrowser()
    // biome-ignore lint/suspicious/noDocumentCookie: it is a cookie that was set before
    document.cookie = 'porchlight_theme=dark'
    storePreferences(onlyEssential)
    expect(written.find((line) => line.startsWith('porchlight_theme=;'))).toContain('Max-Age=0')
  })

  test('every cookie that needs consent can be refused', () => {
    const described = cookieCategories.filter(({ required }) => !required)
    expect(optionalCookies).toEqual(
      Object.fromEntries(described.map(({ key, cookies }) => [key, cookies.map(({ name }) => name)])),
    )
  })
})
