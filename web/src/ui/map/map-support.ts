/** What this browser can draw, once it was checked. */
export const mapSupport: { webgl2: boolean | null; isFast: boolean | null } = { webgl2: null, isFast: null }

/** Whether this browser supports WebGL 2. Checked once, in the browser only. */
export function canDrawMaps(): boolean {
  if (mapSupport.webgl2 === null) {
    const context = document.createElement('canvas').getContext('webgl2')
    mapSupport.webgl2 = context !== null
    context?.getExtension('WEBGL_lose_context')?.loseContext()
  }
  return mapSupport.webgl2
}

/** Renderers that draw without a graphics processor. */
const software = /swiftshader|llvmpipe|softpipe|software|basic render/i

function hasGraphicsProcessor(): boolean {
  const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!context) return false
  const names = context.getExtension('WEBGL_debug_renderer_info')
  const renderer: unknown = context.getParameter(names?.UNMASKED_RENDERER_WEBGL ?? context.RENDERER)
  context.getExtension('WEBGL_lose_context')?.loseContext()
  return !software.test(String(renderer))
}

/**
 * Whether a graphics processor draws maps here: without one a picture takes many seconds. Checked once, in the
 * browser only.
 */
export function drawsFast(): boolean {
  mapSupport.isFast ??= hasGraphicsProcessor()
  return mapSupport.isFast
}
