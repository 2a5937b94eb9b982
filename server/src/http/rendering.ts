import { AsyncLocalStorage } from 'node:async_hooks'

const rendering = new AsyncLocalStorage<true>()

/** Runs `work` as the rendering of a page: its in-process calls are marked. A client cannot forge the mark. */
export const asRendering = <T>(work: () => T): T => rendering.run(true, work)

/** Whether the current request is a call of a page rendering, which was itself counted as a page. */
export const isRendering = (): boolean => rendering.getStore() === true
