/** What this browser can draw, once it was checked. */
export const mapSupport: { webgl2: boolean | null } = { webgl2: null }

/** Whether this browser supports WebGL 2. Checked once, in the browser only. */
export function canDrawMaps(): boolean {
  if (mapSupport.webgl2 === null) {
    const context = document.createElement('canvas').getContext('webgl2')
    mapSupport.webgl2 = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return mapSupport.webgl2
}
