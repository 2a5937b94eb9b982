import { listingsEndpoints } from '#contract/listings/listings.endpoints.ts'
import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import { ApiError, endpointUrl, readReply } from '../../lib/api/api-client.ts'
import { picturesCopy, uploadStatusText } from './pictures.copy.ts'

interface SendImage {
  propertyId: number
  file: File
  /** Called with the sent fraction, from 0 to 1. */
  onProgress: (progress: number) => void
  signal: AbortSignal
}

/** The form of an upload; the fields precede the file, so that the server has them when the file's bytes arrive. */
function toForm(file: File): FormData {
  const form = new FormData()
  form.set('isPrimary', 'false')
  form.set('sortOrder', '0')
  form.set('image', file, file.name)
  return form
}

const RETRIES = 20
const RETRY_MS = 3_000

const isAskedToWait = (error: unknown) => error instanceof ApiError && error.problem?.code === 'too_many_uploads'

/**
 * Uploads one picture. While other uploads of the account use all its slots, it waits and retries for a minute.
 * Rejects as `sendOnce` does.
 */
export async function sendImage(sending: SendImage): Promise<PropertyImage> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sendOnce(sending)
    } catch (error) {
      if (tries > RETRIES || !isAskedToWait(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      if (sending.signal.aborted) throw error
    }
  }
}

/**
 * Uploads one picture with progress, which `fetch` does not report. Same origin and cookies as every other call.
 * Rejects with `ApiError` for an error response, with `AbortError` when aborted, and with 'Network error …' without a
 * response.
 */
function sendOnce({ propertyId, file, onProgress, signal }: SendImage): Promise<PropertyImage> {
  const { uploadImage } = listingsEndpoints
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(uploadImage.method, endpointUrl(uploadImage, { params: { id: propertyId } }))
    request.withCredentials = true
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? Math.min(1, loaded / total) : 0)
    request.onload = () => {
      if (request.status < 200 || request.status > 299) {
        reject(new ApiError(request.status, request.responseText, request.statusText))
        return
      }
      try {
        resolve(readReply(uploadImage, request.responseText))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new Error('Network error or invalid URL: the upload was interrupted'))
    request.onabort = () => reject(new DOMException('The upload was canceled.', 'AbortError'))
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(toForm(file))
  })
}

/** The message of a failed upload: the server's, or one for its status. */
export function describeUploadFailure(error: unknown): string {
  if (error instanceof ApiError) return error.problem?.message ?? uploadStatusText(error.status)
  return error instanceof Error && error.message.startsWith('Network error') ? error.message : picturesCopy.uploadFailed
}
