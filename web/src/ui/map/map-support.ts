let isSupported: boolean | null = null

/** Whether this browser supports WebGL 2. Checked once, in the browser only. */
export function canDrawMaps(): boolean {
  if (isSupported === null) {
    const context = document.createElement('canvas').getContext('webgl2')
    isSupported = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return isSupported
}
