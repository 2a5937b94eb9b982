import type { AnyEndpoint, ReplyOf } from '#contract/shared/endpoint.ts'
import { ApiError, type CallInput, endpointUrl, readReply } from './api-client.ts'

export interface SendForm<E extends AnyEndpoint> extends Pick<CallInput<E>, 'params'> {
  form: FormData
  /** Called with the sent fraction, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

const RETRIES = 20
const RETRY_MS = 3_000

const isAskedToWait = (error: unknown) => error instanceof ApiError && error.problem?.code === 'too_many_uploads'

/**
 * Uploads a form with a file. While other uploads of the account use all its slots, it waits and retries for a
 * minute. Rejects as `sendOnce` does.
 */
export async function sendForm<E extends AnyEndpoint>(endpoint: E, sending: SendForm<E>): Promise<ReplyOf<E>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(endpoint, sending)
    } catch (error) {
      if (tries > RETRIES || !isAskedToWait(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (sending.signal.aborted) throw error
    }
  }
}

/**
 * Uploads a form with progress, which `fetch` does not report. Same origin and cookies as every other call. Rejects
 * with `ApiError` for an error response, with `AbortError` when aborted, and with 'Network error …' without a
 * response.
 */
function sendOnce<E extends AnyEndpoint>(endpoint: E, { form, onProgress, signal, ...input }: SendForm<E>): Promise<ReplyOf<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, endpointUrl(endpoint, input))
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(1, loaded / total) : 0)
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(request.status, request.responseText, request.statusText))
        return
      }
      try {
        resolve(readReply(endpoint, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new Error('Network error or invalid URL: the upload was interrupted'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
