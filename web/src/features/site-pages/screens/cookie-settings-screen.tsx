import { useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { useToast } from '../../../ui/toast-store.ts'
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
import { cookieCopy } from '../site-pages.copy.ts'

/** What may be set, by category; the choice stays on this device for a year (spec §2, §4, §9). */
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
      lead="Cookies are small notes that your browser keeps for us. Here is every one we set, and you decide about those that we can do without."
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
          Your choice is kept in this browser for one year. You can change it here at any time.
        </p>
      </div>
    </PageArticle>
  )
}
