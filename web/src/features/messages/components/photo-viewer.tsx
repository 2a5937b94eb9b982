// A chunk of its own: it loads when a photo of a message may open.

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ChevronLeft, ChevronRight, Download } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { keyInOrder } from '../../../lib/texts/texts.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogContent, DialogTitle } from '../../../ui/overlays/dialog.tsx'
import type { OpenState } from '../../../ui/overlays/use-overlay.ts'
import { fileUrl } from '../message-files.queries.ts'

interface PhotoViewerProps extends OpenState {
  photos: readonly AttachedFile[]
  /** The photo that is shown first. */
  start: number
}

/** The photos of a message at full size, one at a time, with keys; each can be downloaded. */
export function PhotoViewer({ photos, start, ...state }: PhotoViewerProps) {
  const [at, setAt] = useState(start)
  const photo = photos[at]
  const [position, count] = [at + 1, photos.length]
  if (!photo) return null
  const { name } = photo
  const step = (by: number) => setAt((now) => Math.min(photos.length - 1, Math.max(0, now + by)))
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyInOrder(event.key)
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }
  return (
    <Dialog {...state}>
      <DialogContent shape="full" className="flex flex-col bg-page" onKeyDown={onKeyDown}>
        <div className="flex min-h-18 items-center gap-2 pe-18 ps-4">
          <DialogTitle className="num min-w-0 flex-1 truncate pe-0 font-sans text-base tracking-normal">
            {t`Photo ${position} of ${count}`}
          </DialogTitle>
          <Button asChild variant="quiet">
            <a href={fileUrl(photo)} download={name}>
              <Download aria-hidden className="size-5" /> <Trans>Download</Trans>
            </a>
          </Button>
        </div>
        <div className="flex min-h-0 flex-1 items-center justify-center px-4 pb-4">
          <img
            key={photo.id}
            src={fileUrl(photo)}
            alt={t`At full size: ${name}`}
            className="max-h-full max-w-full object-contain"
          />
        </div>
        {photos.length > 1 ? (
          <div className="flex justify-center gap-3 pb-[max(16px,env(safe-area-inset-bottom))]">
            <Button variant="outline" size="icon" aria-label={t`Previous photo`} disabled={at === 0} onClick={() => step(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </Button>
            <Button
              variant="outline"
              size="icon"
              aria-label={t`Next photo`}
              disabled={at === photos.length - 1}
              onClick={() => step(1)}
            >
              <ChevronRight aria-hidden className="size-5" />
            </Button>
          </div>
        ) : null}
      </DialogContent>
    </Dialog>
  )
}
