import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const ownFunction = fileURLToPath(new URL('../src/ui/pictures/create-icon.ts', import.meta.url))

/** Builds Lucide's icons with our own, smaller function (docs/decisions/0057-rendering-cost.md). */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) =>
      source === '../createLucideIcon.mjs' && importer?.includes('/lucide-react/dist/esm/icons/') ? ownFunction : null,
  }
}
