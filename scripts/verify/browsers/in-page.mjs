// Functions that run inside a page. Each stands alone: it is sent to the browser as text.

/**
 * The first visible, usable element of a kind: a button, link, heading or field of this name, or any element with
 * this
 * text.
 * @param {'button' | 'link' | 'heading' | 'field' | 'text'} kind
 * @param {string} name in full, or between slashes as a pattern
 */
export function findElement(kind, name) {
  const selectors = {
    button: 'button, [role=button], [role=menuitem]',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    field: 'input, textarea, select',
    text: '*',
  }
  const pattern = /^\/.*\/$/.test(name) ? new RegExp(name.slice(1, -1)) : null
  const clean = (text) => (text ?? '').replace(/\s+/g, ' ').trim()
  const says = (text) => (pattern ? pattern.test(clean(text)) : clean(text) === name)
  const isShown = (element) => {
    const box = element.getBoundingClientRect()
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility === 'visible' && !element.closest('[inert]')
  }
  const namesOf = (element) => [
    element.getAttribute('aria-label'),
    ...(element.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent),
    ...[...(element.labels ?? [])].map((label) => label.textContent),
    kind === 'field' ? null : element.textContent,
  ]
  const isMeant = (element) =>
    kind === 'text' ? [...element.childNodes].some((node) => node.nodeType === 3 && says(node.data)) : namesOf(element).some(says)
  // Where a dialog is open, nothing behind it can be used.
  const dialogs = [...document.querySelectorAll('[role=dialog], [role=menu]')].filter(isShown)
  const scope = dialogs.at(-1) ?? document
  const found = [...scope.querySelectorAll(selectors[kind])].filter((element) => isMeant(element) && isShown(element))
  return found.find((element) => !element.disabled && element.getAttribute('aria-disabled') !== 'true') ?? null
}

/** Whether the page is hydrated: its scripts respond to a person. */
export function isHydrated() {
  return !document.getElementById('settings') || document.documentElement.hasAttribute('data-hydrated')
}

/** The visible content of a page, for the printed line of a step. */
export function describePage() {
  const shown = [...document.images].filter((image) => image.complete && image.getBoundingClientRect().width > 0)
  return {
    path: location.pathname,
    heading: document.querySelector('h1')?.textContent?.trim() ?? '',
    articles: document.querySelectorAll('article').length,
    broken: shown.filter((image) => image.naturalWidth === 0).length,
    isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    engine: navigator.userAgent,
  }
}

/** Collects the errors of a page from now on, for `readErrors`. */
export function watchErrors() {
  const errors = []
  window.errorsOfWalk = errors
  const keep = (what) => errors.push(`${what?.message ?? what} ${what?.stack ?? ''}`.trim().slice(0, 1_000))
  addEventListener('error', (event) => keep(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => keep(event.reason))
  const { error } = console
  console.error = (...given) => {
    for (const each of given) keep(each)
    error.apply(console, given)
  }
}

/** The errors of a page since `watchErrors`. */
export function readErrors() {
  return window.errorsOfWalk ?? []
}
