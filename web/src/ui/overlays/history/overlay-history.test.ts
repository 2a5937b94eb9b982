import { createBrowserHistory } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createOverlayHistory, overlaysIn } from './overlay-history.ts'

/** A fake browser history: entries, the current position, and asynchronous steps. */
class Entries {
  list: { state: unknown; url: string }[]
  at: number
  arrived: () => void = () => undefined
  constructor(urls: string[]) {
    this.list = urls.map((url, index) => ({ url, state: { __TSR_index: index, __TSR_key: url, key: url } }))
    this.at = urls.length - 1
  }
  get state() {
    return this.list[this.at]?.state ?? null
  }
  get url() {
    return this.list[this.at]?.url ?? ''
  }
  get length() {
    return this.list.length
  }
  pushState(state: unknown, _title: string, url?: string) {
    this.list.splice(this.at + 1, Number.POSITIVE_INFINITY, { state, url: url ?? this.url })
    this.at += 1
  }
  replaceState(state: unknown, _title: string, url?: string) {
    this.list[this.at] = { state, url: url ?? this.url }
  }
  go(by: number) {
    setTimeout(() => {
      this.at += by
      this.arrived()
    }, 5)
  }
  back() {
    this.go(-1)
  }
  forward() {
    this.go(1)
  }
}

function openWindow(urls: string[], entries = new Entries(urls)) {
  const listeners = new Map<string, ((event: object) => unknown)[]>()
  const location = {
    get pathname() {
      return entries.url
    },
    search: '',
    hash: '',
    origin: 'https://stay.example',
  }
  const win = {
    history: entries,
    location,
    document: { baseURI: 'https://stay.example/' },
    addEventListener: (type: string, heard: (event: object) => unknown) => {
      listeners.set(type, [...(listeners.get(type) ?? []), heard])
    },
    removeEventListener: () => undefined,
  }
  entries.arrived = () => {
    let isStopped = false
    const event = { state: entries.state, stopImmediatePropagation: () => (isStopped = true) }
    // As in a browser: in the order of their registration.
    for (const heard of listeners.get('popstate') ?? []) if (!isStopped) heard(event)
  }
  let hearFirst: ((event: object) => unknown) | undefined
  win.addEventListener('popstate', (event) => hearFirst?.(event))
  const hearSteps = (hear: (event: object) => unknown) => {
    hearFirst = hear
  }
  const router = createBrowserHistory({ window: win })
  const moves: string[] = []
  router.subscribe(({ location: to, action }) => moves.push(`${action.type} ${to.pathname}`))
  Object.assign(win, { moves })
  return {
    entries,
    win,
    router,
    moves,
    overlays: createOverlayHistory(router, Object.assign(Object.create(null), win, { hearSteps })),
  }
}

/** The browser's Back or Forward button. */
const press = (entries: Entries, by: 1 | -1) => Entries.prototype.go.call(entries, by)

const settled = () => vi.advanceTimersByTimeAsync(50)

/** An overlay that closes on request, as React would close it. */
function openOverlay(overlays: ReturnType<typeof openWindow>['overlays'], name: string, closed: string[], staysOpen = false) {
  const gone = overlays.open(() => {
    closed.push(name)
    if (!staysOpen) gone()
  })
  return gone
}

/** The entries of the history: the current one is marked, and an overlay's entry has a plus for each overlay. */
const shape = ({ list, at }: Entries) =>
  list.map(({ url, state }, index) => `${index === at ? '>' : ''}${url}${'+'.repeat(overlaysIn(state))}`).join(' ')

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('Back', () => {
  test('closes what is open, topmost first, before it leaves the page', async () => {
    const { entries, overlays, moves } = openWindow(['/', '/a'])
    const closed: string[] = []
    openOverlay(overlays, 'sheet', closed)
    await settled()
    openOverlay(overlays, 'dialog', closed)
    await settled()
    expect(shape(entries)).toBe('/ /a /a+ >/a++')
    press(entries, -1)
    await settled()
    expect(closed).toEqual(['dialog'])
    press(entries, -1)
    await settled()
    expect(closed).toEqual(['dialog', 'sheet'])
    expect(shape(entries)).toBe('/ >/a /a+ /a++')
    expect(moves).toEqual([])
    press(entries, -1)
    await settled()
    expect(moves).toEqual(['BACK /'])
  })

  test('leaves open what is at work, and its entry comes back', async () => {
    const { entries, overlays, moves } = openWindow(['/a'])
    const closed: string[] = []
    openOverlay(overlays, 'paying', closed, true)
    await settled()
    press(entries, -1)
    await settled()
    expect(closed).toEqual(['paying'])
    expect(shape(entries)).toBe('/a >/a+')
    expect(moves).toEqual([])
  })
})

describe('an overlay that is closed by its button', () => {
  test('takes its entry along', async () => {
    const { entries, overlays, moves } = openWindow(['/', '/a'])
    const gone = openOverlay(overlays, 'sheet', [])
    await settled()
    gone()
    await settled()
    expect(shape(entries)).toBe('/ >/a /a+')
    press(entries, -1)
    await settled()
    expect(moves).toEqual(['BACK /'])
  })

  test('leaves its entry to the one that takes its place', async () => {
    const { entries, overlays } = openWindow(['/a'])
    const gone = openOverlay(overlays, 'sheet', [])
    await settled()
    gone()
    openOverlay(overlays, 'sign-in', [])
    await settled()
    expect(shape(entries)).toBe('/a >/a+')
  })
})

test('Forward into an overlay that is closed changes nothing', async () => {
  const { entries, overlays, moves } = openWindow(['/a'])
  const closed: string[] = []
  openOverlay(overlays, 'sheet', closed)
  await settled()
  press(entries, -1)
  await settled()
  press(entries, 1)
  await settled()
  expect(shape(entries)).toBe('>/a /a+')
  expect(moves).toEqual([])
  expect(closed).toEqual(['sheet'])
})

describe('a page that is opened from an overlay', () => {
  test('takes the place of its entry', async () => {
    const { entries, overlays, router } = openWindow(['/', '/a'])
    const gone = openOverlay(overlays, 'menu', [])
    await settled()
    gone()
    router.push('/b', {})
    await settled()
    expect(shape(entries)).toBe('/ /a >/b')
  })

  test('takes the place of all of them', async () => {
    const { entries, overlays, router } = openWindow(['/a'])
    const outer = openOverlay(overlays, 'sheet', [])
    await settled()
    const inner = openOverlay(overlays, 'dialog', [])
    await settled()
    inner()
    outer()
    router.push('/b', {})
    await settled()
    expect(shape(entries)).toBe('/a >/b')
    expect(router.location.pathname).toBe('/b')
  })

  test('waits for a step that is under way', async () => {
    const { entries, overlays, router, moves } = openWindow(['/a'])
    const gone = openOverlay(overlays, 'menu', [])
    await settled()
    gone()
    await vi.advanceTimersByTimeAsync(2)
    router.push('/b', {})
    await settled()
    expect(shape(entries)).toBe('/a >/b')
    expect(moves).toEqual(['PUSH /b'])
  })

  test('that stays open over it gets an entry there', async () => {
    const { entries, overlays, router } = openWindow(['/a'])
    openOverlay(overlays, 'filter', [])
    await settled()
    router.push('/a2', {})
    await settled()
    expect(shape(entries)).toBe('/a /a2 >/a2+')
    router.replace('/a3', {})
    await settled()
    press(entries, -1)
    await settled()
    expect(shape(entries)).toBe('/a >/a3 /a3+')
    expect(router.location.pathname).toBe('/a3')
  })
})

test('a page that goes back by itself goes to the page before, whatever is open', async () => {
  const { entries, overlays, router, moves } = openWindow(['/', '/a'])
  const closed: string[] = []
  openOverlay(overlays, 'filter', closed)
  await settled()
  router.back()
  await settled()
  expect(shape(entries)).toBe('>/ /a /a+')
  expect(moves).toEqual(['BACK /'])
  expect(closed).toEqual(['filter'])
})

test('a reload with an overlay’s entry goes back to the page’s own', async () => {
  const entries = new Entries(['/', '/a'])
  entries.pushState({ __TSR_index: 1, __TSR_key: '/a', key: '/a', overlays: 1 }, '')
  const { moves } = openWindow([], entries)
  await settled()
  expect(shape(entries)).toBe('/ >/a /a+')
  expect(moves).toEqual([])
})

test('a question that holds up Back gets no entry on the page it would lead to', async () => {
  const { entries, overlays, router } = openWindow(['/', '/form'])
  let answer: (isBlocked: boolean) => void = () => undefined
  router.block({ blockerFn: () => new Promise<boolean>((resolve) => (answer = resolve)) })
  press(entries, -1)
  await settled()
  const gone = openOverlay(overlays, 'leave?', [])
  await settled()
  expect(shape(entries)).toBe('>/ /form')
  answer(true)
  gone()
  await settled()
  expect(shape(entries)).toBe('/ >/form')
  expect(router.location.pathname).toBe('/form')
})

test('a step that never arrives holds nothing up', async () => {
  const { entries, overlays, router } = openWindow(['/a'])
  const gone = openOverlay(overlays, 'menu', [])
  await settled()
  vi.spyOn(Entries.prototype, 'go').mockImplementation(() => undefined)
  gone()
  await settled()
  router.push('/b', {})
  await vi.advanceTimersByTimeAsync(2_000)
  expect(entries.url).toBe('/b')
})
