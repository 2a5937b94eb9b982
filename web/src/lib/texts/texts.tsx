import { type I18n, setupI18n } from '@lingui/core'
import { TransNoContext } from '@lingui/react/server'
import type { ReactElement, ReactNode } from 'react'
import { type Language, languages, sourceLanguage } from '#contract/shared/texts/languages.ts'

/** The texts of one language. English stands in the code. */
export function makeTexts(language: Language, messages: Record<string, never> = {}): I18n {
  const { locale } = languages[language]
  return setupI18n({ locale, messages: { [locale]: messages } })
}

const english = makeTexts(sourceLanguage)
let current = english

/** The language of a browser's page, which is the same until another page is loaded. */
export function setPageLanguage(texts: I18n): void {
  current = texts
}

/**
 * Runs `show` in a language. The server renders pages of several languages by turns: `show` must not wait for anything,
 * so that no other page is in between.
 */
export function inLanguage<Shown>(texts: I18n, show: () => Shown): Shown {
  const before = current
  current = texts
  try {
    return show()
  } finally {
    current = before
  }
}

/** The texts of the page. On the server they change from page to page. */
export const pageTexts = (): I18n => current

/** The locale of dates, numbers and lists. */
export const currentLocale = (): string => current.locale

/** Shows the texts that the macros `t`, `plural` and `msg` mark (docs/languages.md). */
export const i18n = { _: ((...given: Parameters<I18n['_']>) => current._(...given)) as I18n['_'] }

interface TransProps {
  id: string
  message?: string
  values?: Record<string, unknown>
  components?: Record<string, ReactElement>
}

/** Shows a text with elements in it: what the macro `Trans` becomes. */
export const Trans = (props: TransProps): ReactNode => <TransNoContext {...props} lingui={{ i18n: current }} />
