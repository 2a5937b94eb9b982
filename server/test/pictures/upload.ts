import type { PropertyImage } from '#contract/properties/properties.schemas.ts'
import type { Problem } from '#contract/shared/problem.ts'
import type { TestApi } from '../api.ts'
import { smallPhoto } from '../make/hostile-files.ts'

const BOUNDARY = '----porchlight-test-form'

export interface FormFile {
  field?: string
  name?: string
  type?: string
  bytes: Buffer
}

/** A form as a browser writes it, with any number of files and fields. */
export function writeForm(files: readonly FormFile[], fields: Record<string, string> = {}): Buffer {
  const line = (text: string) => Buffer.from(`${text}\r\n`, 'utf8')
  const parts: Buffer[] = Object.entries(fields).flatMap(([name, value]) => [
    line(`--${BOUNDARY}`),
    line(`Content-Disposition: form-data; name="${name}"\r\n`),
    line(value),
  ])
  for (const { field = 'image', name = 'photo.jpg', type = 'image/jpeg', bytes } of files) {
    const disposition = `Content-Disposition: form-data; name="${field}"; filename="${name}"`
    parts.push(line(`--${BOUNDARY}`), line(disposition), line(`Content-Type: ${type}\r\n`), bytes, line(''))
  }
  return Buffer.concat([...parts, line(`--${BOUNDARY}--`)])
}

export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }

export interface UploadAnswer {
  status: number
  body: PropertyImage
  problem: Problem
}

/** Sends a form to a listing's pictures. */
export async function sendForm(
  api: TestApi,
  who: { cookie: string | undefined },
  propertyId: number | string,
  payload: Buffer,
  headers: Record<string, string> = formHeaders,
): Promise<UploadAnswer> {
  const response = await api.app.inject({
    method: 'POST',
    url: `/api/properties/${propertyId}/images`,
    headers: { ...(who.cookie ? { cookie: who.cookie } : {}), ...headers },
    payload,
  })
  const body = response.json()
  return { status: response.statusCode, body, problem: body }
}

export const sendFile = (api: TestApi, who: { cookie: string | undefined }, propertyId: number, file: FormFile) =>
  sendForm(api, who, propertyId, writeForm([file], { isPrimary: 'false', sortOrder: '0' }))

/** Uploads an ordinary photo and returns the response. */
export async function addPicture(
  api: TestApi,
  who: { cookie: string },
  propertyId: number,
  fields: Record<string, string> = {},
): Promise<PropertyImage> {
  const { status, body } = await sendForm(api, who, propertyId, writeForm([{ bytes: await smallPhoto() }], fields))
  if (status !== 201) throw new Error(`The picture was not taken: ${status}`)
  return body
}
