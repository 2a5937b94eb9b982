import { importsEndpoints } from '#contract/imports/imports.endpoints.ts'
import type { TestApi } from '../api.ts'
import type { TestUser } from '../make/world.ts'
import { formHeaders, writeForm } from '../pictures/upload.ts'

const { startImport, getImport } = importsEndpoints

/** Uploads a file of listings as a host's browser does. */
export const sendTable = (api: TestApi, host: TestUser, bytes: Buffer) =>
  api.app.inject({
    method: 'POST',
    url: startImport.path,
    headers: { ...formHeaders, cookie: host.cookie },
    payload: writeForm([{ bytes, field: 'file' }]),
  })

/** Uploads a file, waits until it is read, and returns the result. Throws when the file is refused. */
export async function bringFile(api: TestApi, host: TestUser, bytes: Buffer) {
  const response = await sendTable(api, host, bytes)
  if (response.statusCode !== 201) throw new Error(`The file was refused: ${response.statusCode} ${response.body}`)
  await api.ctx.imports.settle()
  return (await api.call(getImport, { cookie: host.cookie, params: { id: String(response.json().id) } })).body
}
