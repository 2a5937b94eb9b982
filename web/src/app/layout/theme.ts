import { themeCookieName } from '../../features/site-pages/model/cookie-names.ts'
import { isAllowed, writeYearCookie } from '../../features/site-pages/model/cookie-preferences.ts'
import { sessionStore } from '../../lib/storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()

export function subscribeToTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The chosen theme; 'system' follows the device. */
export function readTheme(): Theme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Applies a theme and stores it: for this tab, and for a year where functional cookies are allowed. */
export function chooseTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  sessionStore.set(themeCookieName, theme)
  if (isAllowed('functional')) writeYearCookie(themeCookieName, theme)
  for (const listener of listeners) listener()
}

/** Runs before the first paint, so that a page never flashes in the other theme. */
export const themeCurtain = `try{const t=sessionStorage.getItem('${themeCookieName}')||(document.cookie.match(/(?:^|; )${themeCookieName}=(\\w+)/)||[])[1];if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`
