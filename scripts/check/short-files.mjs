/** A file from this length on may stand alone. */
const FEWEST_LINES = 45

/** The roots whose files obey the floor. */
const ROOTS = ['web/src', 'server/src']

/** How the first comment of a file begins that is short because it is loaded on its own. */
const CHUNK_REASON = /^\s*(?:\/\/|\/\*\*?)\s*A chunk of its own: \S/

/** Tests, and the folders that only tests use. */
const isOfTests = (file) => file.isTest || /\/[a-z]+-tests\//.test(file.path)

/**
 * Files whose ending names their role stay apart: emails and routes obey rules of their own, and are found by name.
 */
const HAS_ROLE = /\.(?:emails|routes)\.ts$/

/** The entry of a process runs when it is imported, so what it imports stays apart for the tests. */
const IS_ENTRY = /-main\.ts$/

/** What a file belongs to: its feature, or else its folder right below the root. */
function featureOf(path, root) {
  const parts = path.slice(root.length + 1).split('/')
  return parts[0] === 'features' ? `features/${parts[1]}` : parts[0]
}

/** The files that import each file: static and type-only imports count, and so do imports at run time. */
function importersByFile(files) {
  const importers = new Map()
  for (const { path, imports } of files)
    for (const { target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(path))
  return importers
}

/**
 * Short files that one other file of their feature imports: they are part of that file. A chunk that is loaded on its
 * own may be short, and its first comment says why it is one.
 * @param {ReturnType<typeof import('./source-files.mjs').readSourceFiles>} files
 * @param {readonly string[]} roots
 */
export function checkShortFiles(files, roots = ROOTS) {
  const sources = files.filter((file) => !isOfTests(file))
  const importers = importersByFile(sources)
  const loaded = new Set(sources.flatMap(({ imports }) => imports.filter(({ isLazy }) => isLazy).map(({ target }) => target)))
  return roots.flatMap((root) =>
    sources
      .filter(({ path, lines }) => path.startsWith(`${root}/`) && lines < FEWEST_LINES && !HAS_ROLE.test(path))
      .flatMap(({ path, lines, text }) => {
        const [importer, ...others] = importers.get(path) ?? []
        if (!importer?.startsWith(`${root}/`) || IS_ENTRY.test(importer) || others.length > 0) return []
        if (featureOf(importer, root) !== featureOf(path, root)) return []
        if (loaded.has(path))
          return CHUNK_REASON.test(text)
            ? []
            : [`${path}: the first comment of a short chunk says why: "A chunk of its own: ..."`]
        return [`${path}: ${lines} lines that only ${importer} imports, so they are part of it`]
      }),
  )
}
