import type { AxeResults, ElementContext, RunOptions } from 'axe-core'

declare global {
  /** The script of axe-core, which a flow adds to a page before it scans the page. */
  var axe: { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> }
}

/**
 * The automatic accessibility checks of the current page by axe-core: WCAG 2.2 A and AA and axe's best practices. It
 * waits for animations to end first. It is serialized into pages, so it uses nothing outside of its own body.
 */
export async function scanPage(): Promise<string[]> {
  const doesEnd = (one: Animation) => Number.isFinite(Number(one.effect?.getComputedTiming().endTime))
  await Promise.allSettled(
    document
      .getAnimations()
      .filter(doesEnd)
      .map((one) => one.finished),
  )
  const { violations } = await axe.run(document, {
    runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
    rules: {
      'label-content-name-mismatch': { enabled: true },
      // A menu, a list of suggestions and a toast are outside of the page's landmarks.
      region: { enabled: false },
    },
    // Passed checks are not described, which saves most of the time.
    resultTypes: ['violations'],
  })
  const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]{2,}|\p{N}/gu) ?? []
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    return element.getAttribute('aria-label') ?? ids.map((id) => document.getElementById(id)?.textContent).join(' ')
  }
  // Axe requires the visible text to be one part of the accessible name. The name of a day with its price is a
  // sentence: each word is compared separately, and hidden marks are ignored.
  const isMisnamed = (target: unknown) => {
    const element = document.querySelector<HTMLElement>(String(target))
    if (!element) return true
    const heard = wordsOf(nameOf(element))
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const seen: string[] = []
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      if (parentElement?.checkVisibility() && !parentElement.closest('[aria-hidden=true]'))
        seen.push(...wordsOf(textContent ?? ''))
    }
    return seen.some((word) => !heard.includes(word))
  }
  // A target that is large enough but covered, by an overlay or the edge of a scroll container, is no violation.
  const isTooSmall = (target: unknown) => {
    const { width = 0, height = 0 } = document.querySelector(String(target))?.getBoundingClientRect() ?? {}
    return width < 24 || height < 24
  }
  return violations.flatMap(({ id, nodes }) => {
    const wrong = nodes.filter(({ target }) => {
      if (id === 'label-content-name-mismatch') return isMisnamed(target[0])
      return id !== 'target-size' || isTooSmall(target[0])
    })
    return wrong.map(({ html }) => `${id}: ${html.slice(0, 300)}`)
  })
}
