import { setPriority } from 'node:os'
import { drawWorld } from '../../../demo/src/drawings/draw-world.ts'
import { readConfig } from '../config/env.ts'
import { openImageStore } from './platform.ts'

// The entry of the process that draws the pictures of the demo world after a first start. It takes what others leave
// of the processors, and ends when it is done or when its parent ends.
const LEAST_URGENT = 19

process.on('disconnect', () => process.exit(0))
setPriority(LEAST_URGENT)
try {
  await drawWorld(await openImageStore(readConfig(process.env)))
} catch (error) {
  console.error('Drawing the pictures of the demo world ended:', error)
}
process.disconnect?.()
