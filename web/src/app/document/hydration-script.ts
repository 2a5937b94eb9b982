/** The maximum time a page waits for its images before hydration, in milliseconds. */
const LONGEST_WAIT_MS = 3_000

/** The event after hydration, and the attribute of the root element from then on. */
export const hydratedMark = 'hydrated'

/**
 * Hydrates a page: fetches `script` and the `files` it imports after all visible content has loaded, so that a phone
 * spends its first second on the content. A touch starts it sooner, and so does a timeout when an image never loads.
 * What is pressed and typed before waits (`ui/hydration/early-input.ts`). Errors made meanwhile have no stack: React
 * makes five as it starts, and a browser parses the file again to tell where. A banner that was hidden does not appear
 * until then (`hide-banner.tsx`).
 */
export function writeHydrationScript(script: string, files: readonly string[]): string {
  const steps = [
    "try{if(localStorage.noBanner>Date.now())document.documentElement.dataset.noBanner=''}catch{}",
    `const files=${JSON.stringify(files)},signs=['pointermove','pointerdown','keydown']`,
    "const fetchSoon=href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))",
    `const run=()=>{const limit=Error.stackTraceLimit;Error.stackTraceLimit=0;import(${JSON.stringify(script)}).finally(()=>{Error.stackTraceLimit=limit})}`,
    'const hydrate=()=>{clearTimeout(latest);signs.forEach(sign=>removeEventListener(sign,hydrate));files.splice(0).forEach(fetchSoon);run()}',
    `const latest=setTimeout(hydrate,${LONGEST_WAIT_MS})`,
    'signs.forEach(sign=>addEventListener(sign,hydrate,{passive:true}))',
    "addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(hydrate)))",
  ]
  return `(()=>{${steps.join(';')}})()`
}
