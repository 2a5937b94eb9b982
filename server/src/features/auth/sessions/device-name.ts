import { BROWSER_MAP, getParser, OS_MAP } from 'bowser'

/** Longer ones carry no more information. */
const MAX_LENGTH = 400
const knownBrowsers = new Set(Object.values(BROWSER_MAP))
const knownSystems = new Set(Object.values(OS_MAP))
export const unknownDevice = 'Unknown device'
export const unknownBrowser = 'Unknown browser'
const plainNames: Record<string, string> = { macOS: 'Mac', 'Chrome OS': 'Chromebook' }

/**
 * A browser in plain words, such as 'Chrome on Windows'. The words are names from the library, never the header
 * itself: anybody can choose it, and the name is shown in emails.
 */
export function nameDevice(userAgent: string | undefined): string {
  if (!userAgent) return unknownDevice
  const parser = getParser(userAgent.slice(0, MAX_LENGTH))
  const browser = knownBrowsers.has(parser.getBrowserName()) ? parser.getBrowserName() : null
  const system = knownSystems.has(parser.getOSName()) ? parser.getOSName() : null
  if (!browser && !system) return unknownDevice
  if (!system) return browser ?? unknownDevice
  const plain = system === 'iOS' ? (parser.getPlatformType() === 'tablet' ? 'iPad' : 'iPhone') : (plainNames[system] ?? system)
  return `${browser ?? unknownBrowser} on ${plain}`
}
