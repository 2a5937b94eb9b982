import { onTestFinished, vi } from 'vitest'

/** An upload in progress, as the network sees it. */
export interface Sent {
  readonly url: string
  /** The sent fields by name. */
  readonly fields: Record<string, FormDataEntryValue>
  /** Whether the page aborted the upload. */
  isAborted: boolean
  /** Advances the upload to this fraction, from 0 to 1. */
  progress: (share: number) => void
  answer: (status: number, body?: unknown) => void
  /** Breaks the connection. */
  fail: () => void
}

/**
 * Replaces the network of uploads until the test ends; the test advances each upload. Uploads use XMLHttpRequest,
 * because only it reports progress.
 */
export function holdUploads(): Sent[] {
  const sent: Sent[] = []
  class HeldRequest {
    readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    status = 0
    statusText = ''
    responseText = ''
    onload?: () => void
    onerror?: () => void
    onabort?: () => void
    private url = ''
    private entry: Sent | null = null

    open(_method: string, url: string) {
      this.url = url
    }
    setRequestHeader() {}
    abort() {
      if (this.entry) this.entry.isAborted = true
      this.onabort?.()
    }
    send(form: FormData) {
      this.entry = {
        url: this.url,
        fields: Object.fromEntries(form),
        isAborted: false,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 1_000, total: 1_000 }),
        answer: (status, body) => {
          this.status = status
          this.responseText = body === undefined ? '' : JSON.stringify(body)
          this.onload?.()
        },
        fail: () => this.onerror?.(),
      }
      sent.push(this.entry)
    }
  }
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  onTestFinished(() => void vi.unstubAllGlobals())
  return sent
}
