/** The longest a page waits for its pictures before it comes to life, in milliseconds. */
const LONGEST_WAIT_MS = 3_000

/** The event of a page that begins to come to life: from here on React keeps clicks that come too soon. */
export const wakingEvent = 'waking'
/** The event of a page that has come to life, and the attribute of its root element that says so from then on. */
export const aliveMark = 'alive'

/**
 * What a page runs to come to life: fetches `script`, and beside it the `files` it imports, once everything the page shows has come, so
 * that a phone spends its first second on what is looked at. Whoever touches the page sooner, or has a picture that never comes, does not wait.
 * Whoever presses a button before it works need not press it again: the last one pressed is pressed for them as soon as it does.
 */
export function writeWakeScript(script: string, files: readonly string[]): string {
  const steps = [
    `const files=${JSON.stringify(files)},signs=['pointermove','pointerdown','keydown']`,
    "const fetchSoon=href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))",
    `const wake=()=>{clearTimeout(latest);signs.forEach(sign=>removeEventListener(sign,wake));files.splice(0).forEach(fetchSoon);import(${JSON.stringify(script)})}`,
    `const latest=setTimeout(wake,${LONGEST_WAIT_MS})`,
    'signs.forEach(sign=>addEventListener(sign,wake,{passive:true}))',
    "addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(wake)))",
    "let early;const note=({target})=>{early=target.closest('button[type=button]')}",
    "addEventListener('click',note,true)",
    `addEventListener('${wakingEvent}',()=>removeEventListener('click',note,true))`,
    `addEventListener('${aliveMark}',()=>early?.isConnected&&early.click(),{once:true})`,
  ]
  return `(()=>{${steps.join(';')}})()`
}
