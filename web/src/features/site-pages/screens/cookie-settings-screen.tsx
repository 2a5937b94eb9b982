import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { CookieCategoryPanel } from '../components/cookie-category-panel.tsx'
import { PageArticle } from '../components/page-article.tsx'
import { cookieCategories } from '../model/cookie-categories.ts'
import {
  type CookiePreferences,
  everything,
  onlyEssential,
  parsePreferences,
  readStoredText,
  storePreferences,
  subscribeToPreferences,
} from '../model/cookie-preferences.ts'
import picture from '../pictures/cookie-settings.webp'
import { cookieCopy } from '../site-pages.copy.ts'

/** Cookie consent by category; the choice is kept on this device for a year. */
export function CookieSettingsScreen() {
  const stored = useSyncExternalStore(subscribeToPreferences, readStoredText, () => null)
  const [edited, setEdited] = useState<CookiePreferences | null>(null)
  const toast = useToast()
  const shown = edited ?? parsePreferences(stored)
  const save = (preferences: CookiePreferences) => {
    setEdited(preferences)
    toast.show(storePreferences(preferences) ? cookieCopy.saved : cookieCopy.failed)
  }
  return (
    <PageArticle
      title="Cookie Settings"
      picture={picture}
      lead="Cookies are small files that your browser stores for us. This page lists every cookie we set. You choose which optional ones to allow."
    >
      <div>
        <div className="flex flex-col gap-4">
          {cookieCategories.map((category) => (
            <CookieCategoryPanel
              key={category.key}
              category={category}
              isEnabled={shown[category.key]}
              onChange={(isEnabled) => setEdited({ ...shown, [category.key]: isEnabled, essential: true })}
            />
          ))}
        </div>
        <div className="mt-8 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
          <Button variant="outline" onClick={() => save(onlyEssential)}>
            Reject Optional
          </Button>
          <Button variant="outline" onClick={() => save(shown)}>
            Save Preferences
          </Button>
          <Button onClick={() => save(everything)}>Accept All</Button>
        </div>
        <p className="mt-5 text-sm text-muted">
          This browser saves your choice for one year. You can change it here at any time.
        </p>
      </div>
    </PageArticle>
  )
}
