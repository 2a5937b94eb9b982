import { AsyncLocalStorage } from 'node:async_hooks'

const rendering = new AsyncLocalStorage<true>()

/** Runs `work`; the calls it makes in process are those of a page that is being rendered. Nothing a client sends can stand in for it. */
export const asRendering = <T>(work: () => T): T => rendering.run(true, work)

/** Whether the request at hand is a call of a page that is being rendered, which was itself counted as a page. */
export const isRendering = (): boolean => rendering.getStore() === true
