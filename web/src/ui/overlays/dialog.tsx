import { type ComponentProps, createContext, type ReactNode, use } from 'react'
import { cn } from '../class-names.ts'
import { DialogParts } from './dialog-parts.ts'
import type { DialogContentProps } from './dialog-surface.tsx'
import { type OpenState, useOverlay } from './use-overlay.ts'

/** Loads the dialogs' code. */
export const loadDialog = () => import('./dialog-surface.tsx')

const DialogState = createContext<OpenState>({ open: false, onOpenChange: () => undefined })

/** A dialog that its owner opens and closes. */
export function Dialog({ open, onOpenChange, children }: OpenState & { children: ReactNode }) {
  return <DialogState value={{ open, onOpenChange }}>{children}</DialogState>
}

/** The dialog's surface. It traps and restores focus; it needs a `DialogTitle`. */
export function DialogContent(props: DialogContentProps) {
  const state = use(DialogState)
  const loaded = useOverlay(loadDialog, state)
  return loaded ? <loaded.DialogSurface {...state} {...props} /> : null
}

/** The dialog's title, in the display font. */
export function DialogTitle({ className, ...rest }: ComponentProps<'h2'>) {
  const { Title } = use(DialogParts)
  return <Title className={cn('pe-12 text-title', className)} {...rest} />
}

/** One or two muted sentences under the title. */
export function DialogDescription({ className, ...rest }: ComponentProps<'p'>) {
  const { Description } = use(DialogParts)
  return <Description className={cn('mt-2 text-muted', className)} {...rest} />
}
