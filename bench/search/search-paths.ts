import type { MixedSearch } from '../scale/mixed-searches.ts'

const PATH = '/api/properties'

const toPath = (query: Record<string, string>): string => `${PATH}?${new URLSearchParams(query)}`

/** The paths of searches at a running server; second pages by the links of the first pages. */
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
