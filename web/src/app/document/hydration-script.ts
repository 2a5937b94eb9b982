/** The maximum time a page waits for its images before hydration, in milliseconds. */
const LONGEST_WAIT_MS = 3_000

/** The event at the start of hydration: from then on React keeps early clicks. */
export const hydratingEvent = 'hydrating'
/** The event after hydration, and the attribute of the root element from then on. */
export const hydratedMark = 'hydrated'

/**
 * Hydrates a page: fetches `script` and the `files` it imports after all visible content has loaded, so that a phone
 * spends its first second on the content. A touch starts it sooner, and so does a timeout when an image never loads.
 * A button pressed before hydration is clicked again afterwards.
 */
export function writeHydrationScript(script: string, files: readonly string[]): string {
  const steps = [
    `const files=${JSON.stringify(files)},signs=['pointermove','pointerdown','keydown']`,
    "const fetchSoon=href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))",
    `const hydrate=()=>{clearTimeout(latest);signs.forEach(sign=>removeEventListener(sign,hydrate));files.splice(0).forEach(fetchSoon);import(${JSON.stringify(script)})}`,
    `const latest=setTimeout(hydrate,${LONGEST_WAIT_MS})`,
    'signs.forEach(sign=>addEventListener(sign,hydrate,{passive:true}))',
    "addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(hydrate)))",
    "let early;const note=({target})=>{early=target.closest('button[type=button]')}",
    "addEventListener('click',note,true)",
    `addEventListener('${hydratingEvent}',()=>removeEventListener('click',note,true))`,
    `addEventListener('${hydratedMark}',()=>early?.isConnected&&early.click(),{once:true})`,
  ]
  return `(()=>{${steps.join(';')}})()`
}
