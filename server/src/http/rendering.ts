import { AsyncLocalStorage } from 'node:async_hooks'

/** What becomes of a rendered page: other visitors get it too, or only the one who requested it. */
type Purpose = 'kept' | 'passing'

const rendering = new AsyncLocalStorage<Purpose>()

/** Runs `work` as the rendering of a page: its in-process calls are marked. A client cannot forge the mark. */
export const asRendering = <T>(purpose: Purpose, work: () => T): T => rendering.run(purpose, work)

/** Whether the current request is a call of a page rendering, which was itself counted as a page. */
export const isRendering = (): boolean => rendering.getStore() !== undefined

/** Whether the current request is a call of a page that is kept: its data must be the newest, for it lasts. */
export const isRenderingKept = (): boolean => rendering.getStore() === 'kept'
