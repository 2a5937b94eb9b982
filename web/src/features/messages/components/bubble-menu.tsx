// A chunk of its own: it loads when the menu of a message may open.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Copy, Flag } from 'lucide-react'
import type { RefObject } from 'react'
import { useIsPhone } from '../../../lib/use-is-phone.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { cn } from '../../../ui/class-names.ts'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { OpenState } from '../../../ui/overlays/use-overlay.ts'

interface BubbleMenuProps extends OpenState {
  label: string
  trigger: RefObject<HTMLButtonElement | null>
  /** Null for a message without a text. */
  onCopy: (() => void) | null
  /** Null for one's own message. */
  onReport: (() => void) | null
}

const rowClasses = cn(buttonClasses({ variant: 'quiet' }), 'min-h-13 w-full justify-start gap-3')

/** What a reader can do with a message: a menu beside it, on a phone a sheet. */
export function BubbleMenu({ label, onCopy, onReport, ...ties }: BubbleMenuProps) {
  const isPhone = useIsPhone()
  const { open, onOpenChange } = ties
  if (!isPhone)
    return (
      <Menu aria-label={label} align="start" side="right" {...ties}>
        {onCopy ? (
          <MenuItem onSelect={onCopy}>
            <Copy aria-hidden /> <Trans>Copy text</Trans>
          </MenuItem>
        ) : null}
        {onReport ? (
          <>
            {onCopy ? <MenuSeparator /> : null}
            <MenuItem className="text-bad [&_svg]:text-bad" onSelect={onReport}>
              <Flag aria-hidden /> <Trans>Report message</Trans>
            </MenuItem>
          </>
        ) : null}
      </Menu>
    )
  const choose = (action: () => void) => () => {
    onOpenChange(false)
    action()
  }
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent className="px-4 pt-5">
        <DialogTitle className="px-3 text-block">{t`Message`}</DialogTitle>
        <div className="mt-4 grid gap-1">
          {onCopy ? (
            <button type="button" className={rowClasses} onClick={choose(onCopy)}>
              <Copy aria-hidden className="size-5 text-muted" /> <Trans>Copy text</Trans>
            </button>
          ) : null}
          {onReport ? (
            <button type="button" className={cn(rowClasses, 'text-bad')} onClick={choose(onReport)}>
              <Flag aria-hidden className="size-5" /> <Trans>Report message</Trans>
            </button>
          ) : null}
        </div>
      </DialogContent>
    </Dialog>
  )
}
