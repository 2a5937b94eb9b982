/** The maximum number of parallel uploads. */
const AT_ONCE = 2

/** One chosen file. `refused` ones are not sent again unchanged; `stored` is what the server made of one that is `done`. */
export interface Upload<Stored> {
  id: number
  file: File
  status: 'waiting' | 'sending' | 'failed' | 'refused' | 'done'
  /** From 0 to 1. */
  progress: number
  error: string | null
  stored: Stored | null
}

/** Why a file is not sent at all, given those before it; null when the server decides. */
export type RefuseFile = (file: File, before: readonly Upload<unknown>[]) => string | null

export type UploadEvent<Stored> =
  | { kind: 'chosen'; files: readonly File[]; firstId: number; refuse: RefuseFile }
  | { kind: 'started' | 'removed' | 'retried'; id: number }
  | { kind: 'progressed'; id: number; progress: number }
  | { kind: 'failed'; id: number; error: string; isFinal: boolean }
  | { kind: 'done'; id: number; stored: Stored }
  /** Finished ones leave the queue, or come back to it. */
  | { kind: 'taken' }
  | { kind: 'returned'; uploads: readonly Upload<Stored>[] }

/** Adds files. Those that are refused are kept with their error. */
function choose<Stored>(
  uploads: readonly Upload<Stored>[],
  { files, firstId, refuse }: Extract<UploadEvent<Stored>, { kind: 'chosen' }>,
): Upload<Stored>[] {
  const all = [...uploads]
  for (const [index, file] of files.entries()) {
    const error = refuse(file, all)
    const status = error === null ? 'waiting' : 'refused'
    all.push({ id: firstId + index, file, status, progress: 0, error, stored: null })
  }
  return all
}

/** The queue after an event. */
export function uploadReducer<Stored>(uploads: readonly Upload<Stored>[], event: UploadEvent<Stored>): Upload<Stored>[] {
  const change = (id: number, part: Partial<Upload<Stored>>) =>
    uploads.map((upload) => (upload.id === id ? { ...upload, ...part } : upload))
  switch (event.kind) {
    case 'chosen':
      return choose(uploads, event)
    case 'started':
      return change(event.id, { status: 'sending', progress: 0, error: null })
    case 'progressed':
      return change(event.id, { progress: event.progress })
    case 'failed':
      return change(event.id, { status: event.isFinal ? 'refused' : 'failed', error: event.error })
    case 'retried':
      return change(event.id, { status: 'waiting', progress: 0, error: null })
    case 'done':
      return change(event.id, { status: 'done', progress: 1, stored: event.stored })
    case 'removed':
      return uploads.filter(({ id }) => id !== event.id)
    case 'taken':
      return uploads.filter(({ status }) => status !== 'done')
    case 'returned':
      return [...event.uploads, ...uploads]
  }
}

/** The next file to send in the order of choosing, or null while enough are in progress. */
export function nextToSend<Stored>(uploads: readonly Upload<Stored>[]): Upload<Stored> | null {
  const sending = uploads.filter(({ status }) => status === 'sending').length
  return sending < AT_ONCE ? (uploads.find(({ status }) => status === 'waiting') ?? null) : null
}

/** How many files are still on their way to the server. */
export const countUnderWay = (uploads: readonly Upload<unknown>[]): number =>
  uploads.filter(({ status }) => status === 'waiting' || status === 'sending').length
