/** Classes that name a side of the window: on a page from right to left they stand at the wrong one. */
const SIDES =
  /(?<=["'`\s:!])(?:-?(?:scroll-)?[mp][lr]-(?:\[[^\]\s]+\]|[\w.]+)|-?(?:left|right)-(?:\[[^\]\s]+\]|auto|full|px|\d[\d./]*)|border-[lr](?:-[\w[\]]+)?|rounded-(?:[lr]|[tb][lr])(?:-[\w[\]]+)?|text-(?:left|right)|float-(?:left|right))(?=["'`\s!])/g

/** What is the same from both sides. */
const CENTERED = new Set(['left-1/2'])

/** A map has its west on the left in every language. */
const isMap = (path) => /^web\/src\/(ui|features)\/map\//.test(path)

/** Refuses classes of a side in screens: `ms-2` and `start-0` follow the direction of reading, `ml-2` does not. */
export function checkDirections({ path, text, isTest }) {
  if (!path.startsWith('web/src/') || !path.endsWith('.tsx') || isTest || isMap(path)) return []
  return [...text.matchAll(SIDES)]
    .map(([found]) => found)
    .filter((found) => !CENTERED.has(found))
    .map((found) => `${path}: ${found} names a side; use the class that follows the direction of reading (docs/languages.md)`)
}
