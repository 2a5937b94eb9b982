/** The maximum time a page waits for its first picture before hydration, in milliseconds. */
const LONGEST_WAIT_MS = 3_000

/** The event after hydration, and the attribute of the root element from then on. */
export const hydratedMark = 'hydrated'

/**
 * Hydrates a page: fetches `script` and the `files` it imports once the document and its first picture are painted,
 * so that they delay neither. A touch starts it sooner, and so does a timeout when the picture never loads. What is
 * pressed and typed before waits (`ui/hydration/early-input.ts`). Errors made meanwhile have no stack: React makes
 * five as it starts, and a browser parses the file again to tell where. A banner that was hidden does not appear until
 * then (`hide-banner.tsx`).
 */
export function writeHydrationScript(script: string, files: readonly string[]): string {
  const steps = [
    "try{if(localStorage.noBanner>Date.now())document.documentElement.dataset.noBanner=''}catch{}",
    `const files=${JSON.stringify(files)},signs=['pointermove','pointerdown','keydown']`,
    "const fetchSoon=href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))",
    `const run=()=>{const limit=Error.stackTraceLimit;Error.stackTraceLimit=0;import(${JSON.stringify(script)}).finally(()=>{Error.stackTraceLimit=limit})}`,
    'let isBegun=false',
    'const hydrate=()=>{if(isBegun)return;isBegun=true;clearTimeout(latest);signs.forEach(sign=>removeEventListener(sign,hydrate));files.forEach(fetchSoon);run()}',
    `const latest=setTimeout(hydrate,${LONGEST_WAIT_MS})`,
    'signs.forEach(sign=>addEventListener(sign,hydrate,{passive:true}))',
    'const afterPaint=()=>requestAnimationFrame(()=>setTimeout(hydrate))',
    "addEventListener('DOMContentLoaded',()=>{const picture=document.querySelector('img[fetchpriority=high]');picture?picture.decode().then(afterPaint,afterPaint):afterPaint()})",
    "addEventListener('load',afterPaint)",
  ]
  return `(()=>{${steps.join(';')}})()`
}
