// A chunk of its own: it loads when the menu of a review may open.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Flag } from 'lucide-react'
import type { RefObject } from 'react'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import type { OpenState } from '../../../ui/overlays/use-overlay.ts'

interface ReviewMenuProps extends OpenState {
  /** The author's first name. */
  by: string
  onReport: () => void
  trigger: RefObject<HTMLButtonElement | null>
}

/** What a reader can do with a review. `ReviewMenuButton` loads it. */
export function ReviewMenu({ by, onReport, ...ties }: ReviewMenuProps) {
  return (
    <Menu aria-label={t`Actions for ${by}’s review`} {...ties}>
      <MenuItem onSelect={onReport}>
        <Flag aria-hidden /> <Trans>Report review</Trans>
      </MenuItem>
    </Menu>
  )
}
