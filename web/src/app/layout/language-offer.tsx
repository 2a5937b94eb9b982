// A chunk of its own: only a site with several languages loads it.

import { t } from '@lingui/core/macro'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { type Language, languagePrefix, languages } from '#contract/shared/texts/languages.ts'
import { hasChosen, subscribeToPreferences } from '../../features/site-pages/model/cookie-preferences.ts'
import { useLanguages } from '../../lib/site-settings.tsx'
import { localStore } from '../../lib/storage.ts'
import { loadTexts } from '../../lib/texts/catalogs.ts'
import { inLanguage, type Texts } from '../../lib/texts/texts.tsx'
import { useCurrentUser } from '../../session/use-current-user.ts'
import { Button } from '../../ui/button.tsx'
import { BottomLine } from '../../ui/overlays/bottom-line.tsx'

const answeredKey = 'languageOffer'

/** The language of the account, else the first of the browser's that the site has; null for none. */
function preferredOf(offered: readonly Language[], account: string | null | undefined): Language | null {
  const wanted = account ? [account] : navigator.languages.map((each) => each.slice(0, 2).toLowerCase())
  const first = wanted.find((each) => offered.some((language) => language === each))
  return offered.find((language) => language === first) ?? null
}

/**
 * Offers this page in the reader's own language, in that language, until they answer. It waits for the question about
 * cookies, and no page redirects: an address has one language, for people and for search engines.
 */
export function LanguageOffer() {
  const { language, offered } = useLanguages()
  const { data: user, isPending } = useCurrentUser()
  const isFree = useSyncExternalStore(subscribeToPreferences, hasChosen, () => false)
  const { pathname, searchStr } = useRouterState({ select: ({ location }) => location })
  const [isAnswered, setAnswered] = useState(() => localStore.get(answeredKey) !== null)
  const [texts, setTexts] = useState<Texts | null>(null)
  const wanted = isPending ? null : preferredOf(offered, user?.language)
  const isOffered = isFree && !pathname.startsWith('/admin') && !isAnswered && wanted !== null && wanted !== language
  useEffect(() => {
    if (isOffered) loadTexts(wanted, ['visitor']).then(setTexts, () => undefined)
  }, [isOffered, wanted])
  if (!isOffered || texts?.language !== wanted) return null
  const { name } = languages[wanted]
  const answer = () => {
    localStore.set(answeredKey, wanted)
    setAnswered(true)
  }
  const words = inLanguage(texts, () => ({
    text: t`This page is also available in your language.`,
    open: t`Read in ${name}`,
    dismiss: t`Dismiss`,
  }))
  return (
    <BottomLine lang={wanted} aria-label={name}>
      <p className="text-sm max-md:pt-1">{words.text}</p>
      <div className="flex items-center gap-x-4 max-md:w-full max-md:justify-between">
        <a
          href={languagePrefix(wanted, offered) + pathname + searchStr}
          hrefLang={wanted}
          onClick={answer}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {words.open}
        </a>
        <Button variant="quiet" className="-me-3 px-3 text-sm" onClick={answer}>
          {words.dismiss}
        </Button>
      </div>
    </BottomLine>
  )
}
