import { z } from 'zod'
import type { AppSettings } from './app-context.ts'

/** The element that carries the settings from the server to the browser. */
export const settingsElementId = 'settings'

const settingsSchema = z.object({
  gateDigest: z.string().nullable(),
  publicUrl: z.string(),
  mapStyleUrl: z.string().nullable(),
  assets: z.object({ script: z.string(), styles: z.array(z.string()), modules: z.array(z.string()) }),
})

/** The settings as text that is safe inside a script element. */
export function writeSettings(settings: AppSettings): string {
  return JSON.stringify(settings).replace(/</g, '\\u003c')
}

/** Reads what the server wrote into the page. Throws when it is not there. */
export function readSettings(): AppSettings {
  return settingsSchema.parse(JSON.parse(document.getElementById(settingsElementId)?.textContent ?? ''))
}
