import { fileLimits } from '#contract/messages/message-files.rules.ts'
import type { AttachedFile } from '#contract/shared/files/attached-files.ts'
import { problems } from '#contract/shared/problem.ts'

/** The maximum number of parallel uploads. */
const AT_ONCE = 2

/** A file that was chosen for a message. `refused` ones were never sent; `stored` is what the server made of one. */
export interface PickedFile {
  id: number
  file: File
  status: 'waiting' | 'sending' | 'failed' | 'refused' | 'done'
  /** From 0 to 1. */
  progress: number
  error: string | null
  stored: AttachedFile | null
}

export type PickEvent =
  | { kind: 'chosen'; files: readonly File[]; firstId: number }
  | { kind: 'started' | 'removed' | 'retried'; id: number }
  | { kind: 'progressed'; id: number; progress: number }
  | { kind: 'failed'; id: number; error: string; isFinal: boolean }
  | { kind: 'done'; id: number; stored: AttachedFile }
  /** The message is on its way with these files, or it came back. */
  | { kind: 'taken' }
  | { kind: 'returned'; picked: readonly PickedFile[] }

/** What the file input offers. The server decides by content, not by these. */
export const acceptedFiles = 'image/jpeg,image/png,image/webp,image/avif,image/tiff,image/gif,application/pdf'

/** Failed ones keep their room until they are removed: they can be tried again. */
const willBeSent = ({ status }: PickedFile) => status !== 'refused'

/** Why a file is not uploaded at all; null when the server decides. */
function refusalOf(file: Pick<File, 'type' | 'size'>, room: number): string | null {
  if (room <= 0) return `A message can have at most ${fileLimits.perMessage} files.`
  // Without a type, and for photos that browsers do not know, the server says what it is.
  const isPossible = file.type === '' || file.type === 'application/pdf' || file.type.startsWith('image/')
  if (!isPossible) return problems.file_not_accepted[1]
  return file.size >= fileLimits.fileBytes ? problems.file_too_large[1] : null
}

function choose(picked: readonly PickedFile[], { files, firstId }: Extract<PickEvent, { kind: 'chosen' }>): PickedFile[] {
  let room = fileLimits.perMessage - picked.filter(willBeSent).length
  const added = files.map((file, index): PickedFile => {
    const error = refusalOf(file, room)
    if (error === null) room -= 1
    return { id: firstId + index, file, status: error === null ? 'waiting' : 'refused', progress: 0, error, stored: null }
  })
  return [...picked, ...added]
}

const change = (picked: readonly PickedFile[], id: number, part: Partial<PickedFile>): PickedFile[] =>
  picked.map((each) => (each.id === id ? { ...each, ...part } : each))

/** The chosen files after an event. */
export function pickReducer(picked: readonly PickedFile[], event: PickEvent): PickedFile[] {
  switch (event.kind) {
    case 'chosen':
      return choose(picked, event)
    case 'started':
      return change(picked, event.id, { status: 'sending', progress: 0, error: null })
    case 'progressed':
      return change(picked, event.id, { progress: event.progress })
    case 'failed':
      return change(picked, event.id, { status: event.isFinal ? 'refused' : 'failed', error: event.error })
    case 'retried':
      return change(picked, event.id, { status: 'waiting', progress: 0, error: null })
    case 'done':
      return change(picked, event.id, { status: 'done', progress: 1, stored: event.stored })
    case 'removed':
      return picked.filter(({ id }) => id !== event.id)
    case 'taken':
      return picked.filter(({ status }) => status !== 'done')
    case 'returned':
      return [...event.picked, ...picked]
  }
}

/** The next file to upload in the order of choosing, or null while enough are under way. */
export function nextToSend(picked: readonly PickedFile[]): PickedFile | null {
  const sending = picked.filter(({ status }) => status === 'sending').length
  return sending < AT_ONCE ? (picked.find(({ status }) => status === 'waiting') ?? null) : null
}

/** How many files are still on their way to the server. */
export const countUnderWay = (picked: readonly PickedFile[]): number =>
  picked.filter(({ status }) => status === 'waiting' || status === 'sending').length
