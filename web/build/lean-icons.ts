import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ownFunction = fileURLToPath(new URL('../src/ui/pictures/create-icon.ts', import.meta.url))
const isIcon = (id?: string) => id?.includes('/lucide-react/dist/esm/icons/') === true

/**
 * What an icon's file has and our function does not read: the keys of shapes, a size, an expression without effect.
 */
const unread = /,\s*key: "[^"]*"|\bsize: \d+,|^__iconData\.node;$/gm

/** Builds Lucide's icons with our own, smaller function (docs/decisions/0057-rendering-cost.md). */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => (source === '../createLucideIcon.mjs' && isIcon(importer) ? ownFunction : null),
    transform: (code, id) => (isIcon(id) ? { code: code.replace(unread, ''), map: null } : null),
  }
}
