import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { ContentState, ContentVersion } from '#contract/content/content.schemas.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { changeWords, compareLines, linesOf } from '../model/content-words.ts'

const looks = {
  same: 'text-muted',
  added: 'bg-good-soft text-good',
  removed: 'bg-bad-soft text-bad line-through',
} as const
const listSigns = () => ({ same: '', added: t`Added: `, removed: t`Removed: ` })

/** The text of an earlier version, with the lines that differ from the one in use. */
function Difference({ version, current }: { version: ContentVersion; current: ContentVersion }) {
  const signs = listSigns()
  const lines = compareLines(linesOf(current.body), linesOf(version.body))
  return (
    <section
      aria-label={t`Text of this version`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area needs the keyboard
      tabIndex={0}
      className="mt-4 max-h-[55dvh] overflow-y-auto rounded-control border border-line p-3 font-mono text-sm"
    >
      {lines.map(({ kind, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of a comparison never move
        <p key={at} className={cn('min-h-5 px-1 wrap-anywhere whitespace-pre-wrap', looks[kind])}>
          {signs[kind] ? <span className="sr-only">{signs[kind]}</span> : null}
          {text}
        </p>
      ))}
    </section>
  )
}

const compareWords = (change: string): string => t`Compare: ${change}`

interface ContentHistoryProps {
  state: ContentState
  isSaving: boolean
  onRestore: (version: ContentVersion) => void
}

/** The versions of a text, newest first. An earlier one can be read, compared and restored. */
export function ContentHistory({ state: { current, earlier }, isSaving, onRestore }: ContentHistoryProps) {
  const [shown, setShown] = useState<ContentVersion | null>(null)
  return (
    <>
      <VersionList
        id="content-history"
        current={current}
        earlier={earlier}
        describe={(version) => <p className="font-semibold wrap-anywhere">{changeWords(version)}</p>}
        actionFor={(version) => (
          <Button
            variant="outline"
            className="shrink-0 self-start"
            aria-label={compareWords(changeWords(version))}
            disabled={isSaving}
            onClick={() => setShown(version)}
          >
            <Trans>Compare</Trans>
          </Button>
        )}
      />
      {shown ? (
        <Dialog open onOpenChange={(open) => !open && setShown(null)}>
          <DialogContent className="sm:max-w-[760px]">
            <DialogTitle>{changeWords(shown)}</DialogTitle>
            <DialogDescription>
              <Trans>Green lines come back when you restore this version. Struck lines are in use now and would go.</Trans>
            </DialogDescription>
            <Difference version={shown} current={current} />
            <div className="mt-6 flex flex-wrap gap-3">
              <Button
                onClick={() => {
                  onRestore(shown)
                  setShown(null)
                }}
              >
                <Trans>Restore this version</Trans>
              </Button>
              <Button variant="quiet" onClick={() => setShown(null)}>
                <Trans>Close</Trans>
              </Button>
            </div>
          </DialogContent>
        </Dialog>
      ) : null}
    </>
  )
}
