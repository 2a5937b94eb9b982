import type { Language } from '#contract/shared/texts/languages.ts'
import type { PublicSite } from '#contract/site/site-settings.rules.ts'
import { renderPage } from '../../entry-server.tsx'
import { textAnswers } from './page-texts.ts'
import { liveSettings } from './samples.ts'

/** The API's responses in a test, by path prefix: a body, or a problem. */
export type Answers = Record<string, unknown>
/** An error response in the shape of the API. */
export class Refused {
  constructor(
    readonly status: number,
    readonly message = 'No.',
  ) {}
}

interface PageOptions {
  answers?: Answers
  /** The request has no session. */
  isVisitor?: boolean
  gateDigest?: string | null
  /** The operator's settings that differ from the defaults. */
  settings?: {
    site?: PublicSite
    brandStyle?: string
    language?: Language
    languages?: readonly Language[]
    names?: Record<string, string>
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const decode = (html: string) => html.replace(/&(#x27|\w+);/g, (whole, name: string) => entities[name] ?? whole)

function answer(path: string, answers: Answers): Response {
  const headers = { 'content-type': 'application/json' }
  const key = Object.keys(answers)
    .sort((a, b) => b.length - a.length)
    .find((start) => path.startsWith(start))
  const body = key === undefined ? new Refused(path.startsWith('/api/auth/') ? 401 : 404) : answers[key]
  if (!(body instanceof Refused)) return new Response(JSON.stringify(body), { headers })
  const problem = { message: body.message, code: 'refused', requestId: 'r' }
  return new Response(JSON.stringify(problem), { status: body.status, headers })
}

/** Renders a page as the server does, with the given API responses. */
export async function openPage(
  path: string,
  { answers = {}, isVisitor = false, gateDigest = null, settings: given = {} }: PageOptions = {},
) {
  const calls: string[] = []
  const api = {
    fetch: async (address: string) => {
      calls.push(address)
      return answer(address, { ...textAnswers, ...answers })
    },
  }
  const request = new Request(liveSettings.publicUrl + path)
  const response = await renderPage({
    request,
    api,
    isVisitor,
    nonce: 'n',
    settings: { ...liveSettings, ...given, gateDigest },
    screens: {},
  })
  const html = response.html.replaceAll('<!-- -->', '')
  const body = html.slice(html.indexOf('<body>'))
  const visible = body.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, ' ')
  const attribute = (pattern: RegExp) => decode(html.match(pattern)?.[1] ?? '')
  return {
    status: response.status,
    /** Whether a part threw on the server. */
    hasFailedPart: response.hasFailedPart,
    html,
    calls,
    /** The visible text, without tags. */
    text: decode(visible.replace(/<[^>]+>/g, ' ')).replace(/\s+/g, ' '),
    title: attribute(/<title>([^<]*)<\/title>/),
    meta: (name: string) => attribute(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    /** Addresses of the links whose text or label matches. */
    links: (words: RegExp) =>
      [...visible.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)]
        .filter(([, given = '', inner = '']) =>
          words.test(`${given.match(/aria-label="([^"]*)"/)?.[1] ?? ''} ${inner.replace(/<[^>]+>/g, ' ')}`),
        )
        .map(([, given = '']) => decode(given.match(/href="([^"]*)"/)?.[1] ?? '')),
    /** Every rating on the page: its number, and how many of its five stars are filled. */
    ratings: [...body.matchAll(/(<svg[^>]*viewBox="0 0 120 24".*?<\/svg>).*?>(\d\.\d)</gs)].map(([, svg = '', value]) => ({
      value: Number(value),
      stars: [...svg.matchAll(/<use[^>]* fill="([^"]*)"/g)].reduce(
        (sum, [, fill = '']) => sum + (fill === 'none' ? 0 : fill.startsWith('url(') ? 0.5 : 1),
        0,
      ),
    })),
    structuredData: () => {
      const json = html.match(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/)?.[1]
      return json ? JSON.parse(json) : null
    },
  }
}
