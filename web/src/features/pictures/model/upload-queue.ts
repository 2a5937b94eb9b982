import { listingLimits } from '#contract/listings/listings.schemas.ts'
import { refuseFile } from './picture-file.ts'

/** The maximum number of parallel uploads. */
const AT_ONCE = 2

/** One chosen file. `progress` runs from 0 to 1; `refused` files were never sent and cannot be retried unchanged. */
export interface Upload {
  id: number
  file: File
  status: 'waiting' | 'sending' | 'failed' | 'refused'
  progress: number
  error: string | null
}

export type UploadEvent =
  | { kind: 'chosen'; files: readonly File[]; stored: number; firstId: number }
  | { kind: 'started' | 'done' | 'dismissed' | 'retried'; id: number }
  | { kind: 'progressed'; id: number; progress: number }
  | { kind: 'failed'; id: number; error: string }

const isOnItsWay = ({ status }: Upload) => status === 'waiting' || status === 'sending'

/** Adds files to the queue. Invalid files, and files above a listing's limit, are kept with their error. */
function choose(uploads: readonly Upload[], event: Extract<UploadEvent, { kind: 'chosen' }>): Upload[] {
  let room = listingLimits.images - event.stored - uploads.filter(isOnItsWay).length
  const added = event.files.map((file, index): Upload => {
    const wrong = refuseFile(file) ?? (room <= 0 ? `A listing can have at most ${listingLimits.images} images` : null)
    if (!wrong) room -= 1
    return { id: event.firstId + index, file, status: wrong ? 'refused' : 'waiting', progress: 0, error: wrong }
  })
  return [...uploads, ...added]
}

const change = (uploads: readonly Upload[], id: number, part: Partial<Upload>): Upload[] =>
  uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))

/** The queue after an event. Finished and dismissed files are removed. */
export function uploadReducer(uploads: readonly Upload[], event: UploadEvent): Upload[] {
  switch (event.kind) {
    case 'chosen':
      return choose(uploads, event)
    case 'started':
      return change(uploads, event.id, { status: 'sending', progress: 0, error: null })
    case 'progressed':
      return change(uploads, event.id, { progress: event.progress })
    case 'failed':
      return change(uploads, event.id, { status: 'failed', error: event.error })
    case 'retried':
      return change(uploads, event.id, { status: 'waiting', progress: 0, error: null })
    case 'done':
    case 'dismissed':
      return uploads.filter(({ id }) => id !== event.id)
  }
}

/** The next file to send in the order of choosing, or null while enough are in progress. */
export function nextToSend(uploads: readonly Upload[]): Upload | null {
  const sending = uploads.filter(({ status }) => status === 'sending').length
  return sending < AT_ONCE ? (uploads.find(({ status }) => status === 'waiting') ?? null) : null
}

/** `Uploading 3 images`, for screen readers; empty when nothing is in progress. */
export function queueWords(uploads: readonly Upload[]): string {
  const left = uploads.filter(isOnItsWay).length
  if (left === 0) return ''
  return left === 1 ? 'Uploading 1 image' : `Uploading ${left} images`
}
