import type { AppSettings } from '../app-context.ts'

/** The element that carries the settings from the server to the browser. */
export const settingsElementId = 'settings'

/** The settings as text that is safe inside a script element. */
export function writeSettings(settings: AppSettings): string {
  return JSON.stringify(settings).replace(/</g, '\\u003c')
}

/** Reads the settings from the page. Throws when they are missing. */
export function readSettings(): AppSettings {
  return JSON.parse(document.getElementById(settingsElementId)?.textContent ?? '')
}
