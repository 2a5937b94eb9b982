import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { LockKeyhole } from 'lucide-react'
import { Switch } from 'radix-ui'
import { useId, useState, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Panel } from '../../../ui/card.tsx'
import { useToast } from '../../../ui/feedback/toast-store.ts'
import { PageArticle } from '../components/page-article.tsx'
import { type CookieCategory, type CookieFact, cookieCategories } from '../model/cookie-categories.ts'
import { type CookiePreferences, parsePreferences, readStoredText, subscribeToPreferences } from '../model/cookie-preferences.ts'
import { everything, onlyEssential, storePreferences } from '../model/store-preferences.ts'
import picture from '../pictures/cookie-settings.webp'
import { cookieCopy } from '../site-pages.copy.ts'

function CookieRow({ cookie }: { cookie: CookieFact }) {
  return (
    <li className="py-3.5">
      <p translate="no" className="font-mono text-sm font-semibold break-all">
        {cookie.name}
      </p>
      <p className="mt-1 text-sm">{cookie.purpose}</p>
      <p className="mt-1 text-sm text-muted">
        {cookie.duration} · <Trans>This site</Trans>
      </p>
    </li>
  )
}

interface ToggleProps {
  labeledBy: string
  describedBy: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** An on and off switch with a touch area of 44 px. */
function Toggle({ labeledBy, describedBy, isOn, onChange }: ToggleProps) {
  return (
    <Switch.Root
      aria-labelledby={labeledBy}
      aria-describedby={describedBy}
      checked={isOn}
      onCheckedChange={onChange}
      className="group grid h-11 w-14 shrink-0 cursor-pointer items-center justify-end rounded-control"
    >
      <span className="flex h-7 w-12 items-center rounded-full bg-control p-0.5 transition-colors group-data-[state=checked]:bg-primary">
        <Switch.Thumb className="size-6 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-5 rtl:data-[state=checked]:-translate-x-5" />
      </span>
    </Switch.Root>
  )
}

interface CookieCategoryPanelProps {
  category: CookieCategory
  isEnabled: boolean
  onChange: (isEnabled: boolean) => void
}

/** A category of cookies with its switch and its cookies. Essential ones are locked on. */
function CookieCategoryPanel({ category, isEnabled, onChange }: CookieCategoryPanelProps) {
  const id = useId()
  return (
    <Panel className="px-5 pt-3.5 pb-2 sm:px-6">
      <div className="flex min-h-11 items-center justify-between gap-5">
        <h2 id={`${id}-name`} className="font-sans text-lg font-semibold tracking-normal">
          {category.name}
        </h2>
        {category.required ? (
          <span className="inline-flex shrink-0 items-center gap-1.5 text-sm font-semibold text-muted">
            <LockKeyhole aria-hidden className="size-4" /> <Trans>Always on</Trans>
          </span>
        ) : (
          <Toggle labeledBy={`${id}-name`} describedBy={`${id}-text`} isOn={isEnabled} onChange={onChange} />
        )}
      </div>
      <p id={`${id}-text`} className="mt-1 max-w-[56ch] text-muted">
        {category.description}
      </p>
      {category.cookies.length > 0 ? (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {category.cookies.map((cookie) => (
            <CookieRow key={cookie.name} cookie={cookie} />
          ))}
        </ul>
      ) : (
        <p className="mt-4 border-t border-line py-3.5 text-sm text-muted">
          <Trans>We set no cookies of this kind today. If we ever do, we will follow your choice.</Trans>
        </p>
      )}
    </Panel>
  )
}

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
      title={t`Cookie Settings`}
      picture={picture}
      lead={t`Cookies are small files that your browser stores for us. This page lists every cookie we set. You choose which optional ones to allow.`}
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
            <Trans>Reject Optional</Trans>
          </Button>
          <Button variant="outline" onClick={() => save(shown)}>
            <Trans>Save Preferences</Trans>
          </Button>
          <Button onClick={() => save(everything)}>
            <Trans>Accept All</Trans>
          </Button>
        </div>
        <p className="mt-5 text-sm text-muted">
          <Trans>This browser saves your choice for one year. You can change it here at any time.</Trans>
        </p>
      </div>
    </PageArticle>
  )
}
