/** The longest a page waits for its pictures before it comes to life, in milliseconds. */
const LONGEST_WAIT_MS = 3_000

/** How the page says that it has come to life: an attribute of its root element. */
export const aliveMark = 'alive'

/**
 * What a page runs to come to life: fetches `script`, and beside it the `files` it imports, once everything the page shows has come, so
 * that a phone spends its first second on what is looked at. Whoever touches the page sooner, or has a picture that never comes, does not wait.
 */
export function writeWakeScript(script: string, files: readonly string[]): string {
  const steps = [
    `const files=${JSON.stringify(files)},signs=['pointermove','pointerdown','keydown']`,
    "const fetchSoon=href=>document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}))",
    `const wake=()=>{clearTimeout(latest);signs.forEach(sign=>removeEventListener(sign,wake));files.splice(0).forEach(fetchSoon);import(${JSON.stringify(script)})}`,
    `const latest=setTimeout(wake,${LONGEST_WAIT_MS})`,
    'signs.forEach(sign=>addEventListener(sign,wake,{passive:true}))',
    "addEventListener('load',()=>requestAnimationFrame(()=>setTimeout(wake)))",
  ]
  return `(()=>{${steps.join(';')}})()`
}
