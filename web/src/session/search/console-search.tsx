import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { Dialog, DialogContent, DialogTitle } from '../../ui/overlays/dialog.tsx'
import { useConsoleResults } from './use-console-results.ts'

/** As long as the longest search of the lists. */
const WORDS_LENGTH = 100
/** After the last key, before the words are searched for. */
const PAUSE_MS = 250

export interface ConsolePlace {
  to: string
  label: string
  /** A part of a page, which is found by its words alone. */
  isPart?: boolean
}

interface SearchDialogProps {
  /** The pages of the role. */
  places: readonly ConsolePlace[]
  onClose: () => void
}

/** The words once nobody has typed for a moment. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [words])
  return settled
}

const groupLook =
  '**:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-sm **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-muted'
const itemLook =
  'flex min-h-12 cursor-pointer items-center gap-3 rounded-control border-s-3 border-transparent px-3 py-2 data-[selected=true]:border-amber data-[selected=true]:bg-amber-soft'

interface ResultsProps {
  results: ReturnType<typeof useConsoleResults>
  pages: readonly ConsolePlace[]
  onGo: (to: string) => void
}

function Results({ results: { groups, isSearched, isLoading, hasFailed }, pages, onGo }: ResultsProps) {
  const isNothing = isSearched && !isLoading && !hasFailed && groups.length === 0 && pages.length === 0
  return (
    <>
      {groups.map(({ name, found }) => (
        <Command.Group key={name} heading={name} className={groupLook}>
          {found.map(({ to, title, detail }) => (
            <Command.Item key={to} value={to} onSelect={onGo} className={itemLook}>
              <span className="min-w-0">
                <span className="block truncate font-semibold">{title}</span>
                <span className="num block truncate text-sm text-muted">{detail}</span>
              </span>
            </Command.Item>
          ))}
        </Command.Group>
      ))}
      {pages.length > 0 ? (
        <Command.Group heading={t`Pages`} className={groupLook}>
          {pages.map(({ to, label }) => (
            <Command.Item key={to} value={to} onSelect={onGo} className={itemLook}>
              {label}
            </Command.Item>
          ))}
        </Command.Group>
      ) : null}
      <p role="status" className="px-3 py-3 text-sm text-muted empty:hidden">
        {hasFailed ? t`A part of the search did not answer. Change the words to try again.` : null}
        {isLoading && !hasFailed ? t`Searching...` : null}
        {isNothing ? t`Nothing found` : null}
      </p>
    </>
  )
}

function SearchDialog({ places, onClose }: SearchDialogProps) {
  const router = useRouter()
  const [words, setWords] = useState('')
  const [chosen, setChosen] = useState('')
  const settled = useSettled(words.trim())
  const results = useConsoleResults(settled)
  const pages = places.filter(
    ({ label, isPart }) => (settled !== '' || !isPart) && label.toLowerCase().includes(settled.toLowerCase()),
  )
  const all = [...results.groups.flatMap(({ found }) => found), ...pages].map(({ to }) => to)
  // New results may lack what was marked: then the first one is, so that Enter opens it.
  const marked = all.includes(chosen) ? chosen : (all[0] ?? '')
  const go = (to: string) => {
    onClose()
    void router.navigate({ to })
  }
  const openTab = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || marked === '') return
    event.preventDefault()
    window.open(marked, '_blank', 'noopener')
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        hideClose
        shape="sheet"
        className="flex flex-col p-0 sm:top-20 sm:max-h-[76dvh] sm:max-w-[680px] sm:translate-y-0 sm:p-0"
      >
        <DialogTitle className="sr-only">{t`Search the console`}</DialogTitle>
        <Command
          label={t`Search the console`}
          shouldFilter={false}
          value={marked}
          onValueChange={setChosen}
          onKeyDownCapture={openTab}
          className="flex min-h-0 flex-1 flex-col"
        >
          <div className="flex items-center gap-3 border-b border-line px-5">
            <Search aria-hidden className="size-5 shrink-0" />
            <Command.Input
              autoFocus
              value={words}
              maxLength={WORDS_LENGTH}
              onValueChange={setWords}
              placeholder={t`Search bookings, people, listings`}
              className="min-h-16 min-w-0 flex-1 bg-transparent text-lg outline-none placeholder:text-muted"
            />
            <button
              type="button"
              onClick={onClose}
              className="min-h-11 rounded-control px-2 text-sm font-semibold text-muted hover:text-ink"
            >
              <Trans>Close</Trans>
            </button>
          </div>
          <Command.List label={t`Suggestions`} className="min-h-0 flex-1 overflow-y-auto p-2">
            <Results results={results} pages={pages} onGo={go} />
          </Command.List>
          <p className="hidden gap-5 border-t border-line px-5 py-3 text-sm text-muted sm:flex" aria-hidden>
            <span>{t`↑↓ Move`}</span>
            <span>{t`↵ Open`}</span>
            <span>{t`Ctrl ↵ Open in a new tab`}</span>
          </p>
        </Command>
      </DialogContent>
    </Dialog>
  )
}

/** The search of the console: its button, and Ctrl K or ⌘ K on every page of it. */
export function ConsoleSearch({ places }: { places: readonly ConsolePlace[] }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const open = (event: globalThis.KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-3 rounded-control border border-control px-2.5 text-muted hover:bg-page hover:text-ink lg:mb-3 lg:w-full lg:justify-start lg:px-3"
      >
        <Search aria-hidden className="size-5 shrink-0" />
        <span className="max-lg:sr-only">
          <Trans>
            Search<span className="sr-only"> the console</span>
          </Trans>
        </span>
        <kbd aria-hidden className="ms-auto text-xs font-semibold max-lg:hidden">
          {t`Ctrl K`}
        </kbd>
      </button>
      {isOpen ? <SearchDialog places={places} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
