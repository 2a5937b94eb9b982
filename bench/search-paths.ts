import type { MixedSearch } from '../server/src/db/scale/mixed-searches.ts'

const PATH = '/api/properties'

const toPath = (query: Record<string, string>): string => `${PATH}?${new URLSearchParams(query)}`

/** The paths of searches at a running server; those of second pages as the first pages link to them. */
export async function preparePaths(url: string, mix: readonly MixedSearch[]): Promise<string[]> {
  const paths: string[] = []
  for (const { shape, query } of mix) {
    if (shape !== 'second page') {
      paths.push(toPath(query))
      continue
    }
    const answer = await fetch(`${url}${toPath(query)}`)
    await answer.arrayBuffer()
    const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
    if (next) paths.push(new URL(next, url).pathname + new URL(next, url).search)
  }
  return paths
}
