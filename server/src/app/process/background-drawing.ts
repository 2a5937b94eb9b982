import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Ending } from './ending.ts'

/** The entry of the drawing process: beside the bundle that contains this file, or in the folder above it. */
const entry = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? '../draw-pictures-main.ts' : './draw-pictures.js', import.meta.url),
)

/**
 * Draws the pictures of the demo world in a process of its own, which then exits. A picture that is requested earlier
 * is drawn at once.
 */
export function drawInBackground(ending: Ending): void {
  if (ending.isEnding()) return
  const child = fork(entry, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  child.on('error', (error) => process.stderr.write(`The pictures are drawn when they are asked for: ${error.message}\n`))
  // The child ends by itself when this process ends, and must not keep it alive.
  child.unref()
  child.channel?.unref()
}
