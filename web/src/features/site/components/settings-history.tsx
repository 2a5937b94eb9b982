import type { SettingsVersion } from '#contract/site/site-settings.schemas.ts'
import { formatInstant } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'

const nameOf = ({ at, by }: SettingsVersion): string =>
  at && by ? `${formatInstant(at)} by ${by.name}` : 'The settings of a new site'

interface SettingsHistoryProps {
  current: SettingsVersion
  earlier: readonly SettingsVersion[]
  isSaving: boolean
  onRestore: (version: SettingsVersion) => void
}

/** The versions of the settings, newest first; an earlier one can be restored. */
export function SettingsHistory({ current, earlier, isSaving, onRestore }: SettingsHistoryProps) {
  return (
    <section aria-labelledby="settings-history" className="mt-12">
      <h2 id="settings-history" className="text-block">
        Versions
      </h2>
      <ol className="mt-4 border-t border-line">
        {[current, ...earlier].map((version) => (
          <li
            key={version.version}
            className="flex flex-col gap-2 border-b border-line py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8"
          >
            <div className="min-w-0">
              <p className="font-semibold">{nameOf(version)}</p>
              {version.changes ? <p className="text-sm wrap-anywhere text-muted">{version.changes}</p> : null}
            </div>
            {version === current ? (
              <span className="shrink-0 text-sm font-semibold text-good">In use</span>
            ) : (
              <Button
                variant="outline"
                className="shrink-0 self-start"
                aria-label={`Restore: ${nameOf(version)}`}
                disabled={isSaving}
                onClick={() => onRestore(version)}
              >
                Restore
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
