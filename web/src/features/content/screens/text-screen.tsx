import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { ContentBody, ContentPreview, ContentState, ContentVersion } from '#contract/content/content.schemas.ts'
import type { PublishedPage } from '#contract/content/page.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { RecordPage } from '../../../session/record-page.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { segments, Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { Testimonials } from '../../home/components/testimonials.tsx'
import { LeaveGuard } from '../../listings/components/leave-guard.tsx'
import { AnswerDetails } from '../../site-pages/components/answer-details.tsx'
import { PageSections } from '../../site-pages/components/page-sections.tsx'
import { ContentHistory } from '../components/content-history.tsx'
import { EmailEditor } from '../components/email-editor.tsx'
import { PageEditor } from '../components/page-editor.tsx'
import { ofToday, ShortTextsEditor } from '../components/short-texts-editor.tsx'
import { TestimonialsEditor } from '../components/testimonials-editor.tsx'
import { TranslationBar } from '../components/translation-bar.tsx'
import { useChangeContent, useContent } from '../content.queries.ts'
import { translateAbout, translateName } from '../model/content-names.ts'

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

/** The version to restore; null for the default text. */
type Restored = { version: ContentVersion | null }

function askWords({ version }: Restored, isTranslation: boolean): { title: string; confirmLabel: string } {
  if (version) return { title: t`Restore this version?`, confirmLabel: t`Restore` }
  if (isTranslation) return { title: t`Remove this translation?`, confirmLabel: t`Remove` }
  return { title: t`Go back to the default text?`, confirmLabel: t`Use the default text` }
}

interface EditorProps {
  state: ContentState
  drafts: Map<string, ContentBody>
  onReload: () => void
  onChoose: (language: Language) => void
}

/** What is typed in the shown language, kept while another one is shown. All bodies of a text are of one kind. */
function useDrafts(state: ContentState, drafts: Map<string, ContentBody>) {
  const name = state.translation?.language ?? ''
  const onDraft = useCallback(
    (typed: ContentBody | null) => {
      if (typed) drafts.set(name, structuredClone(typed))
      else drafts.delete(name)
    },
    [drafts, name],
  )
  return { draft: drafts.get(name) as undefined, onDraft }
}

function Editor({ state, drafts, onReload, onChoose }: EditorProps) {
  const { translation } = state
  const change = useChangeContent(state.key, translation?.language)
  const [restored, setRestored] = useState<Restored | null>(null)
  const kept = useDrafts(state, drafts)
  const save = (body: ContentBody | null, onRefused: (error: unknown) => void = () => undefined) =>
    change.mutate(
      { version: state.current.version, body },
      {
        onSuccess: () => showToast({ title: t`Text saved`, description: t`It is in use from now on.` }),
        onError: onRefused,
        onSettled: () => setRestored(null),
      },
    )
  const { body } = state.current
  const isTranslation = translation !== undefined && translation.language !== translation.original.language
  const saving = {
    isSaving: change.isPending,
    error: change.error,
    onReload: () => {
      change.reset()
      onReload()
    },
    onDefault: state.current.isDefault ? null : () => setRestored({ version: null }),
    isTranslation,
  }
  const common = { state, saving, onSave: save, ...kept, render: renderPreview }
  return (
    <>
      {translation ? (
        <TranslationBar
          translation={translation}
          isSaving={change.isPending}
          onChoose={onChoose}
          onConfirm={() => save(body.kind === 'shortTexts' ? ofToday(state, body) : body)}
        />
      ) : null}
      {body.kind === 'page' ? <PageEditor {...common} body={body} /> : null}
      {body.kind === 'testimonials' ? <TestimonialsEditor {...common} body={body} /> : null}
      {body.kind === 'shortTexts' ? <ShortTextsEditor {...common} body={body} /> : null}
      {body.kind === 'email' ? <EmailEditor {...common} body={body} /> : null}
      <ContentHistory
        state={state}
        isSaving={change.isPending}
        onRestore={(version) => setRestored({ version: version.isDefault ? null : version })}
      />
      <LeaveGuard isChanged={() => drafts.size > 0} isKept={false} />
      {restored ? (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setRestored(null)}
          {...askWords(restored, isTranslation)}
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

/** Of short texts the first language that has something missing or outdated: at the original there is nothing to write. */
const languageToWrite = ({ current, translation }: ContentState): Language | undefined =>
  current.body.kind === 'shortTexts'
    ? translation?.languages.find(({ state }) => state === 'missing' || state === 'outdated')?.language
    : undefined

function TextEditing({ contentKey: key }: { contentKey: string }) {
  const [language, setLanguage] = useState<Language>()
  const [drafts] = useState(() => new Map<string, ContentBody>())
  const load = useContent(key, language)
  const toWrite = language === undefined && load.data ? languageToWrite(load.data) : undefined
  if (toWrite) setLanguage(toWrite)
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
      {(state) => (
        <Editor
          key={state.translation?.language}
          state={state}
          drafts={drafts}
          onReload={() => void load.refetch()}
          onChoose={setLanguage}
        />
      )}
    </RecordPage>
  )
}

/** `/admin/content/…`: one text with its preview and its versions, in each language of the site. */
export function TextScreen() {
  const { key } = route.useParams()
  return <TextEditing key={key} contentKey={key} />
}
