import { setFlagsFromString } from 'node:v8'

/**
 * After a collection the heap may grow by this many percent until the next one. Left alone, the engine lets it grow
 * to four times its size before it collects again. There is no limit besides that of Node: a process whose index
 * needs more memory collects no more often, and does not end.
 */
const GROWTH_PERCENT = 100

/** For every way to start, and for each worker: unlike the flags of the command line it can be set afterwards. */
export function boundHeapGrowth(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`)
}
