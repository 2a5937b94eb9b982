interface Graph {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

const screens = ['home/screens/home-screen.tsx', 'properties/screens/search-screen.tsx', 'properties/screens/property-screen.tsx']
/** What opens over a page. The first one that opens needs most of what the others do. */
const overlays = ['ui/overlays/popover-panel.tsx', 'ui/overlays/dialog-surface.tsx', 'ui/feedback/toast.tsx']
/** The index of their libraries names more of them. */
const overlayIndex = /\/node_modules\/radix-ui\//
const overlayLibrary = /\/node_modules\/@radix-ui\/react-(popover|dialog|toast)\//
const ofOverlays =
  /\/node_modules\/(@radix-ui|@floating-ui|aria-hidden|react-remove-scroll|use-[^/]+)\b|\/ui\/overlays\/style-singleton\./
/** Libraries that every page runs on; of TanStack not the parts that only pages behind the first load use. */
const frameworks =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!(?:react-virtual|virtual-core)\/|.*\/(?:queriesObserver|useQueries|useBlocker)\.)[^/]+|@date-fns\/tz\/tzOffset|clsx|class-variance-authority|lucide-react\/dist\/esm(?!\/icons))\//
const ownCode = /\/(web|contract)\/src\//
/** What the server alone runs, though a route names it: what it shares with other files is no part of a first load. */
const serverOnly = /\/model\/structured-data\.ts$/

/** Icons come out of one file that names them all: which of them a file needs stands in its code only. */
function iconsOf(code: string): string[] {
  const names = [...code.matchAll(/import\s*{([^}]*)}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
    list.split(','),
  )
  return names.map((name) => {
    const [exported = ''] = name.trim().split(/\s+as\s+/)
    return `${exported.replace(/(?<=[a-z])(?=[A-Z\d])/g, '-').toLowerCase()}.mjs`
  })
}

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([^/]+)$/
const has = (part: Set<string>, id: string) => part.has(iconFile.exec(id)?.[1] ?? id)

/** Our modules that a file loads. Files with schemas are no part of a first load. */
function collect(graph: Graph, id: string, into = new Set<string>()): Set<string> {
  if (into.has(id) || !ownCode.test(id)) return into
  const info = graph.getModuleInfo(id)
  const imported = info?.importedIds ?? []
  const makesSchemas = imported.some((other) => other.includes('/node_modules/zod/'))
  if (makesSchemas && !/(\.endpoints|\.rules|\/endpoint)\.ts$/.test(id)) return into
  into.add(id)
  if (serverOnly.test(id)) return into
  for (const name of iconsOf(info?.code ?? '')) into.add(name)
  for (const other of imported) collect(graph, other, into)
  return into
}

/** The modules of the overlays' libraries that a module loads. */
function collectLibraries(graph: Graph, id: string, into = new Set<string>()): Set<string> {
  const wanted = overlayIndex.test(id) ? overlayLibrary : ofOverlays
  for (const other of graph.getModuleInfo(id)?.importedIds ?? []) {
    if (into.has(other) || !(overlayIndex.test(other) || wanted.test(other))) continue
    into.add(other)
    collectLibraries(graph, other, into)
  }
  return into
}

interface Parts {
  shell: Set<string>
  stays: Set<string>
  /** What opens over a page, with its libraries. */
  overlays: Set<string>
  /** By screen, what it alone of the public screens needs. */
  own: { name: string; ids: Set<string> }[]
}
const known = new Map<Graph, Parts>()

/** `shell` is what every page needs, `stays` what at least two of the public screens share. */
function partsOf(graph: Graph, source: string): Parts {
  const parts = known.get(graph)
  if (parts) return parts
  const shell = collect(graph, `${source}/entry-client.tsx`)
  const needs = screens.map((screen) => collect(graph, `${source}/features/${screen}`))
  const stays = new Set(
    [...new Set(needs.flatMap((ids) => [...ids]))].filter(
      (id) => !shell.has(id) && needs.filter((ids) => ids.has(id)).length > 1,
    ),
  )
  const own = screens.map((screen, at) => {
    const ids = new Set([...(needs[at] ?? [])].filter((id) => !shell.has(id) && !stays.has(id) && !id.endsWith(screen)))
    return { name: screen.split('/')[0] === 'home' ? 'home' : screen.includes('search') ? 'search' : 'property', ids }
  })
  const files = overlays.map((file) => `${source}/${file}`)
  const opened = new Set(files.flatMap((file) => [file, ...collectLibraries(graph, file)]))
  const made = { shell, stays, own, overlays: opened }
  known.set(graph, made)
  return made
}

/**
 * How the code is cut for browsers: a first load takes a handful of files, each worth its own cache entry, and not
 * one for every module that two pages share. Everything else is cut by the bundler
 * (docs/decisions/0011-first-load.md).
 */
export const firstLoadChunks = (source: string) => ({
  includeDependenciesRecursively: false,
  groups: [
    { name: 'framework', test: frameworks },
    {
      debugName: 'pages',
      name: (id: string, graph: Graph) => {
        const { shell, stays, own, overlays } = partsOf(graph, source)
        if (has(shell, id)) return 'shell'
        if (has(stays, id)) return 'stays'
        return own.find(({ ids }) => has(ids, id))?.name ?? (overlays.has(id) ? 'overlays' : null)
      },
    },
  ],
})
