import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SettingsVersion } from '#contract/site/site-settings.schemas.ts'
import { formatMoment } from '../../../lib/format.ts'
import { describeSettingChanges } from '../../../session/settings-sections.ts'
import { Button } from '../../../ui/button.tsx'
import { VersionList } from '../../../ui/lists/version-list.tsx'

/** When a version was saved, and by whom. */
export function nameOfVersion({ at, by }: SettingsVersion): string {
  if (!at || !by) return t`Default settings`
  const day = formatMoment(at)
  const { name } = by
  return t`${day} by ${name}`
}

const restoreWords = (version: string): string => t`Restore: ${version}`

interface SettingsHistoryProps {
  current: SettingsVersion
  earlier: readonly SettingsVersion[]
  isSaving: boolean
  onRestore: (version: SettingsVersion) => void
}

/** The versions of the settings, newest first; an earlier one can be restored. */
export function SettingsHistory({ current, earlier, isSaving, onRestore }: SettingsHistoryProps) {
  return (
    <>
      <VersionList
        id="settings-history"
        className=""
        current={current}
        earlier={earlier}
        describe={(version) => (
          <>
            <p className="font-semibold">{nameOfVersion(version)}</p>
            {version.changes ? (
              <p className="text-sm wrap-anywhere text-muted">{describeSettingChanges(version.changes)}</p>
            ) : null}
          </>
        )}
        actionFor={(version) => (
          <Button
            variant="outline"
            className="shrink-0 self-start"
            aria-label={restoreWords(nameOfVersion(version))}
            disabled={isSaving}
            onClick={() => onRestore(version)}
          >
            <Trans>Restore</Trans>
          </Button>
        )}
      />
      {earlier.length === 0 ? (
        <p className="mt-4 text-muted">
          <Trans>Each change that you save is kept here, and can be restored.</Trans>
        </p>
      ) : null}
    </>
  )
}
