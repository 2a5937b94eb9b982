// A chunk of its own: only pages with a text in another language have it.

import { t } from '@lingui/core/macro'
import type { Language } from '#contract/shared/texts/languages.ts'
import { perLocale } from './format-date.ts'

const names = perLocale((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** `Written in Portuguese`; nothing for a text in the language of the page. */
export function WrittenIn({ language }: { language: Language | undefined }) {
  if (!language) return null
  const name = names().of(language) ?? language
  return <p className="mt-2 text-sm text-muted">{t`Written in ${name}`}</p>
}
