import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'

interface VersionListProps<Version extends { version: number }> {
  /** The id of the heading. */
  id: string
  className?: string
  current: Version
  earlier: readonly Version[]
  describe: (version: Version) => ReactNode
  /** What can be done with an earlier version. */
  actionFor: (version: Version) => ReactNode
}

/** The versions of something that is edited, newest first; the current one is marked. */
export function VersionList<Version extends { version: number }>(props: VersionListProps<Version>) {
  const { id, className = 'mt-12', current, earlier, describe, actionFor } = props
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-block">
        <Trans>Versions</Trans>
      </h2>
      <ol className="mt-4 border-t border-line">
        {[current, ...earlier].map((version) => (
          <li
            key={version.version}
            className="flex flex-col gap-2 border-b border-line py-4 sm:flex-row sm:items-center sm:justify-between sm:gap-8"
          >
            <div className="min-w-0">{describe(version)}</div>
            {version === current ? (
              <span className="shrink-0 text-sm font-semibold text-good">{t`In use`}</span>
            ) : (
              actionFor(version)
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
