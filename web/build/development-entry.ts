import type { Plugin } from 'vite'

const id = 'virtual:development-entry'

/** Where the browser finds the first script of a page that Vite serves. */
export const developmentEntry = `/@id/${id}`

// React Refresh must be in place before the first component is loaded.
const code = `
import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => undefined
window.$RefreshSig$ = () => (type) => type
await import('/@vite/client')
await import('/src/entry-client.tsx')
`

/** The first script of a page in development: hot replacement of modules, then the page itself. */
export const developmentEntryPlugin = (): Plugin => ({
  name: 'development-entry',
  apply: 'serve',
  resolveId: (name) => (name === id ? id : null),
  load: (name) => (name === id ? code : null),
})
