import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import type { ContentBody, ContentPreview, ContentState, ContentVersion } from '#contract/content/content.schemas.ts'
import type { PublishedPage } from '#contract/content/page.schemas.ts'
import { RecordPage } from '../../../session/record-page.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { VersionList } from '../../../ui/lists/version-list.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { Dialog, DialogContent, DialogDescription, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { Testimonials } from '../../home/components/testimonials.tsx'
import { LeaveGuard } from '../../listings/components/leave-guard.tsx'
import { AnswerDetails } from '../../site-pages/components/answer-details.tsx'
import { PageSections } from '../../site-pages/components/page-sections.tsx'
import { EmailEditor } from '../components/email-editor.tsx'
import { PageEditor } from '../components/page-editor.tsx'
import { TestimonialsEditor } from '../components/testimonials-editor.tsx'
import { useChangeContent, useContent } from '../content.queries.ts'
import { translateAbout, translateName } from '../model/content-names.ts'
import { changeWords, compareLines, linesOf } from '../model/content-words.ts'

const route = getRouteApi('/admin/content/$key')

function PagePreview({ page: { lead, sections } }: { page: PublishedPage }) {
  return (
    <div className="flex flex-col gap-8">
      <p className="text-lg text-muted">{lead}</p>
      {sections.map((section) => (
        <div key={section.id} className="flex flex-col gap-5">
          <PageSections sections={[section]} />
          {section.questions.length > 0 ? (
            <div className="border-t border-line">
              {section.questions.map((item) => (
                <AnswerDetails key={item.question} item={item} isOpen />
              ))}
            </div>
          ) : null}
        </div>
      ))}
    </div>
  )
}

type EmailPreviewProps = Omit<Extract<ContentPreview, { kind: 'email' }>, 'kind'>

/**
 * An email with sample values, as mail programs show it. The frame runs no scripts and leads nowhere; it has the
 * origin of the page because Chromium leaves a frame without one blank when it is mounted again.
 */
function EmailPreview({ subject, text, html }: EmailPreviewProps) {
  const [shown, setShown] = useState('html')
  return (
    <div className="flex flex-col gap-4">
      <p className="wrap-anywhere">
        <Trans>
          <span className="text-muted">Subject: </span>
          <span className="font-semibold">{subject}</span>
        </Trans>
      </p>
      <Tabs value={shown} onValueChange={setShown}>
        <TabsList className={segments.list} aria-label={t`Form of the email`}>
          <TabsTrigger value="html" className={segments.tab}>
            <Trans>Designed</Trans>
          </TabsTrigger>
          <TabsTrigger value="text" className={segments.tab}>
            <Trans>Plain text</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="html" className="mt-4">
          <iframe
            title={t`Designed email`}
            sandbox="allow-same-origin"
            srcDoc={html}
            className="h-[60dvh] min-h-96 w-full rounded-control border border-line bg-white"
          />
        </TabsContent>
        <TabsContent value="text" className="mt-4">
          <pre className="font-mono text-sm wrap-anywhere whitespace-pre-wrap">{text}</pre>
        </TabsContent>
      </Tabs>
    </div>
  )
}

/** A typed text as visitors, or the readers of an email, would see it. Its links lead nowhere. */
function renderPreview(preview: ContentPreview) {
  if (preview.kind === 'email') return <EmailPreview {...preview} />
  return (
    <div inert>
      {preview.kind === 'page' ? <PagePreview page={preview.page} /> : <Testimonials testimonials={preview.testimonials} />}
    </div>
  )
}

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
function ContentHistory({ state: { current, earlier }, isSaving, onRestore }: ContentHistoryProps) {
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

/** The version to restore; null for the default text. */
type Restored = { version: ContentVersion | null }

function Editor({ state, onReload }: { state: ContentState; onReload: () => void }) {
  const change = useChangeContent(state.key)
  const [restored, setRestored] = useState<Restored | null>(null)
  const isDirty = useRef(false)
  const onDirty = useCallback((next: boolean) => {
    isDirty.current = next
  }, [])
  const save = (body: ContentBody | null, onRefused: (error: unknown) => void = () => undefined) =>
    change.mutate(
      { version: state.current.version, body },
      {
        onSuccess: () => showToast({ title: t`Text saved`, description: t`It is in use from now on.` }),
        onError: onRefused,
        onSettled: () => setRestored(null),
      },
    )
  const saving = {
    isSaving: change.isPending,
    error: change.error,
    onReload: () => {
      change.reset()
      onReload()
    },
    onDefault: state.current.isDefault ? null : () => setRestored({ version: null }),
  }
  const { body } = state.current
  const common = { state, saving, onSave: save, onDirty, render: renderPreview }
  return (
    <>
      {body.kind === 'page' ? <PageEditor {...common} body={body} /> : null}
      {body.kind === 'testimonials' ? <TestimonialsEditor {...common} body={body} /> : null}
      {body.kind === 'email' ? <EmailEditor {...common} body={body} /> : null}
      <ContentHistory
        state={state}
        isSaving={change.isPending}
        onRestore={(version) => setRestored({ version: version.isDefault ? null : version })}
      />
      <LeaveGuard isChanged={() => isDirty.current} isKept={false} />
      {restored ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRestored(null)}
          title={restored.version ? t`Restore this version?` : t`Go back to the default text?`}
          confirmLabel={restored.version ? t`Restore` : t`Use the default text`}
          pendingLabel={t`Saving...`}
          keepLabel={t`Not now`}
          pending={change.isPending}
          onConfirm={() => save(restored.version?.body ?? null)}
        >
          <Trans>It applies at once. The current text stays in the list of versions.</Trans>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** `/admin/content/…`: one text with its preview and its versions. */
export function TextScreen() {
  const { key } = route.useParams()
  const load = useContent(key)
  const isEmail = load.data?.current.body.kind === 'email'
  return (
    <RecordPage
      page="content"
      record={load}
      head={{ title: t`Content`, lead: ' ' }}
      headOf={({ name, about }) => ({ title: translateName(name), lead: translateAbout(about) })}
      ask={t`Sign in as staff to change the texts.`}
      failure={t`This text could not be loaded`}
      missing={t`Text not found`}
      list={{ to: '/admin/content', label: t`Content`, ...(isEmail ? { search: { show: 'emails' } } : {}) }}
    >
      {(state) => <Editor key={key} state={state} onReload={() => void load.refetch()} />}
    </RecordPage>
  )
}
