// A chunk of its own: it loads when a dialog may open.

import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ComponentProps, useRef } from 'react'
import { cn } from '../class-names.ts'
import { DialogParts } from './dialog-parts.ts'
import { useBackToClose } from './use-back-to-close.ts'
import type { OpenState } from './use-overlay.ts'

export type DialogContentProps = ComponentProps<typeof Radix.Content> & {
  /** `sheet` fills a phone's screen; `panel` (default) is a bottom sheet there; `full` fills every screen. */
  shape?: 'panel' | 'sheet' | 'full'
  /** Hides the round close button; the content must then have another way to close. */
  hideClose?: boolean
}

const parts = { Title: Radix.Title, Description: Radix.Description }

const shapes = {
  panel:
    'inset-x-0 bottom-0 max-h-[calc(96dvh-var(--toast-space,4dvh))] overflow-y-auto rounded-t-panel p-6 pb-[max(24px,env(safe-area-inset-bottom))] sm:inset-x-auto sm:bottom-auto sm:left-1/2 sm:top-1/2 sm:max-h-[92dvh] sm:w-full sm:max-w-[480px] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel sm:p-8',
  sheet:
    'inset-x-0 bottom-0 h-[calc(100dvh-var(--toast-space,0px))] overflow-y-auto p-5 sm:inset-auto sm:left-1/2 sm:top-1/2 sm:h-auto sm:max-h-[92dvh] sm:w-full sm:max-w-[560px] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-panel sm:p-8',
  full: 'inset-0 h-dvh overflow-y-auto',
}

/** The dialog: it traps and restores focus, and Back closes it. Loaded by `DialogContent`. */
export function DialogSurface(props: DialogContentProps & OpenState) {
  const { open, onOpenChange, className, children, shape = 'panel', hideClose = false, ...rest } = props
  useBackToClose({ open, onOpenChange })
  // Most dialogs are opened by state, not by a trigger: focus returns to the element that had it.
  const opener = useRef<Element | null>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=closed]:animate-out data-[state=closed]:fade-out-0" />
        <Radix.Content
          aria-describedby={undefined}
          className={cn(
            'fixed z-50 bg-surface text-ink shadow-float outline-none data-[state=open]:animate-in data-[state=open]:fade-in-0 data-[state=open]:duration-200 data-[state=closed]:animate-out data-[state=closed]:fade-out-0',
            shapes[shape],
            className,
          )}
          {...rest}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement
            rest.onOpenAutoFocus?.(event)
          }}
          onCloseAutoFocus={(event) => {
            rest.onCloseAutoFocus?.(event)
            if (event.defaultPrevented) return
            event.preventDefault()
            const { current } = opener
            if (current instanceof HTMLElement && current.isConnected) current.focus()
            // The opener was removed, for example deleted: the main content gets the focus.
            else document.getElementById('content')?.focus({ preventScroll: true })
          }}
        >
          <DialogParts value={parts}>{children}</DialogParts>
          {hideClose ? null : (
            <Radix.Close
              aria-label={t`Close`}
              className="absolute top-4 end-4 grid size-11 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Radix.Close>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
