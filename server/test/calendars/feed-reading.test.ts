import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { readFeedTask } from '../../src/features/calendars/feeds/read-feed-task.ts'
import { openTestTaskPool } from '../api.ts'
import { calendarOf, eventOf } from '../fuzz/hostile-calendars.ts'

/** Calendars as downloaded, read by the worker thread that reads them for hosts. */
const tasks = await openTestTaskPool()
afterAll(() => tasks.close())

async function readText(text: string, timeZone = 'America/New_York') {
  const bytes = new TextEncoder().encode(text)
  const reading = await tasks.run(readFeedTask, { bytes, timeZone, today: '2027-01-01' }, { timeoutMs: 20_000, key: 'user:1' })
  if ('refusal' in reading) return { stays: [], notes: [reading.refusal], repeats: false }
  return { ...reading.calendar, stays: reading.calendar.stays.map(({ from, to }) => `${from} ${to}`) }
}
const read = (lines: readonly string[], timeZone?: string) => readText(calendarOf(lines), timeZone)
const staysOf = async (lines: readonly string[], timeZone?: string) => (await read(lines, timeZone)).stays
const stay = (start: string, end: string) => eventOf(`DTSTART${start}`, `DTEND${end}`)
const firstDays = async (...lines: string[]) => (await staysOf(eventOf(...lines))).map((each) => each.slice(0, 10))

describe('whole days that are written as times', () => {
  it.each(['America/New_York', 'Pacific/Honolulu', 'Europe/Paris', 'Pacific/Kiritimati'])(
    'are the days they name, their last night included, in %s',
    async (zone) => {
      const expected = ['2027-02-01 2027-02-05']
      expect(await staysOf(stay(':20270201T000000Z', ':20270205T000000Z'), zone)).toEqual(expected)
      expect(await staysOf(stay(':20270201T000000Z', ':20270204T235959Z'), zone)).toEqual(expected)
      expect(await staysOf(stay(':20270201T000000', ':20270204T235959'), zone)).toEqual(expected)
      expect(await staysOf(stay(':20270201T000000', ':20270204T235900'), zone)).toEqual(expected)
      expect(await staysOf(stay(';TZID=Europe/Berlin:20270201T000000', ';TZID=Europe/Berlin:20270205T000000'), zone)).toEqual(
        expected,
      )
      expect(await staysOf(eventOf('DTSTART:20270201T000000Z', 'DURATION:P4D'), zone)).toEqual(expected)
    },
  )

  it('end with their last minute, also when it is one day', async () => {
    expect(await staysOf(stay(':20270201T000000', ':20270201T235959'))).toEqual(['2027-02-01 2027-02-02'])
    expect(await staysOf(stay(':20270201T160000', ':20270203T235959'))).toEqual(['2027-02-01 2027-02-04'])
    expect(await staysOf(stay(':20270201T160000', ':20270203T110000'))).toEqual(['2027-02-01 2027-02-03'])
  })

  it('are times where only one end is a midnight', async () => {
    expect(await staysOf(stay(':20270202T000000Z', ':20270205T160000Z'))).toEqual(['2027-02-01 2027-02-05'])
  })

  it('continue where a site blocks a place until the year 9999', async () => {
    expect(await staysOf(stay(';VALUE=DATE:20270201', ';VALUE=DATE:99991231'))).toEqual(['2027-02-01 2199-12-31'])
  })
})

describe('recurring entries', () => {
  const day = 'DTSTART;VALUE=DATE:20270201'

  it.each([
    ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4', ['2027-02-01', '2027-02-26', '2027-03-31', '2027-04-30']],
    ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1,-1;COUNT=4', ['2027-02-01', '2027-02-06', '2027-02-28', '2027-03-06']],
    ['FREQ=YEARLY;BYMONTH=7;BYDAY=SA;BYSETPOS=2;COUNT=3', ['2027-02-01', '2027-07-10', '2028-07-08']],
    ['FREQ=WEEKLY;BYDAY=FR,SA,SU;BYSETPOS=1;COUNT=3', ['2027-02-01', '2027-02-05', '2027-02-12']],
    ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH;COUNT=3', ['2027-02-01', '2027-11-25', '2028-11-23']],
    ['FREQ=YEARLY;BYDAY=-1FR;COUNT=2', ['2027-02-01', '2027-12-31']],
  ])('follow %s', async (rule, expected) => expect(await firstDays(day, `RRULE:${rule}`)).toEqual(expected))

  it('count positions over the whole of a month, not from where they start', async () => {
    expect(await firstDays('DTSTART;VALUE=DATE:20270120', 'RRULE:FREQ=MONTHLY;BYDAY=WE;BYSETPOS=3;COUNT=2')).toEqual([
      '2027-01-20',
      '2027-02-17',
    ])
  })

  it('leave out days that are excluded in UTC, and follow times that were moved by their time in UTC', async () => {
    const evening = 'DTSTART;TZID=America/New_York:20270205T200000'
    const series = [evening, 'DURATION:PT15H', 'RRULE:FREQ=WEEKLY;COUNT=4']
    expect(await firstDays(...series, 'EXDATE:20270213T010000Z')).toEqual(['2027-02-05', '2027-02-19', '2027-02-26'])
    expect(await firstDays(day, 'RRULE:FREQ=DAILY;COUNT=4', 'EXDATE:20270202T000000Z,20270203T050000Z')).toEqual([
      '2027-02-01',
      '2027-02-04',
    ])
    const moved = eventOf('RECURRENCE-ID:20270220T010000Z', 'DTSTART;VALUE=DATE:20270222')
    expect(await staysOf([...eventOf(...series), ...moved])).toEqual([
      '2027-02-05 2027-02-06',
      '2027-02-12 2027-02-13',
      '2027-02-22 2027-02-23',
      '2027-02-26 2027-02-27',
    ])
  })

  it('end on the day of their last time at the property', async () => {
    const evening = ['DTSTART;TZID=America/New_York:20270205T200000', 'DURATION:PT15H']
    const until = (time: string) => firstDays(...evening, `RRULE:FREQ=DAILY;UNTIL=${time}`)
    expect(await until('20270207T045959Z')).toEqual(['2027-02-05', '2027-02-06'])
    expect(await until('20270208T000000Z')).toEqual(['2027-02-05', '2027-02-06'])
    expect(await until('20270208T010000Z')).toEqual(['2027-02-05', '2027-02-06', '2027-02-07'])
    expect(await firstDays(day, 'RRULE:FREQ=DAILY;INTERVAL=200;UNTIL=99991231T000000Z')).toHaveLength(4)
  })

  it('take added periods with their own lengths', async () => {
    const added = ['RDATE;VALUE=PERIOD:20270210T210000Z/20270213T160000Z', ' ,20270301T210000Z/P2D']
    expect(await staysOf(eventOf(day, ...added))).toEqual([
      '2027-02-01 2027-02-02',
      '2027-02-10 2027-02-13',
      '2027-03-01 2027-03-03',
    ])
    expect(await staysOf(eventOf(day, 'RDATE:20270210T210000Z/P1D', 'EXDATE;VALUE=DATE:20270210'))).toEqual([
      '2027-02-01 2027-02-02',
    ])
  })

  it('stay when one of their dates is unreadable, and name it', async () => {
    for (const bad of ['EXDATE:garbage', 'EXDATE:20270231T000000', 'EXDATE;VALUE=PERIOD:20270202', 'RDATE;VALUE=PERIOD:x/P1D']) {
      const { stays, notes } = await read(eventOf(day, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE:20270203', bad))
      expect(stays[0]).toBe('2027-02-01 2027-02-02')
      expect(stays).not.toContain('2027-02-03 2027-02-04')
      if (!bad.includes('EXDATE;VALUE=PERIOD'))
        expect(notes).toEqual(['1 date of a repeating entry was left out: it cannot be read.'])
    }
    expect((await read(eventOf(day, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:'))).stays).toHaveLength(3)
  })

  it('keep their first stay when their rule is unreadable, and a note says so', async () => {
    for (const rule of ['FREQ=FORTNIGHTLY', 'FREQ=MONTHLY;BYDAY=QQ', 'FREQ=DAILY;UNTIL=soon', 'FREQ=DAILY;COUNT=-1', 'x']) {
      const { stays, notes } = await read([...eventOf(day, `RRULE:${rule}`), ...stay(':20270301', ':20270303')])
      expect(stays).toEqual(['2027-02-01 2027-02-02', '2027-03-01 2027-03-03'])
      expect(notes).toEqual([
        '1 entry was taken in part: its repetition cannot be read, so only its first stay was taken (February 1, 2027).',
      ])
    }
  })
})

describe('free/busy lists', () => {
  it('take busy times of any kind, and no free ones', async () => {
    const list = [
      'BEGIN:VFREEBUSY',
      'DTSTART:20270101T000000Z',
      'DTEND:20280101T000000Z',
      'FREEBUSY:20270201T210000Z/20270204T160000Z,20270210T000000Z/20270212T000000Z',
      'FREEBUSY;FBTYPE=BUSY-UNAVAILABLE:20270301T210000Z/P2D',
      'FREEBUSY;FBTYPE=FREE:20270501T000000Z/20270601T000000Z',
      'FREEBUSY:20270401T100000Z/PT2H',
      'FREEBUSY:nonsense',
      'END:VFREEBUSY',
    ]
    expect(await read(list)).toEqual({
      stays: ['2027-02-01 2027-02-04', '2027-02-10 2027-02-12', '2027-03-01 2027-03-03'],
      notes: ['1 entry was left out: its day does not exist.'],
      repeats: false,
    })
  })
})

describe('a calendar without a stay', () => {
  const nothing = { stays: [], notes: [], repeats: false }
  it.each([
    ['nothing in it', 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'],
    ['its head alone', calendarOf(['PRODID:-//Elsewhere//EN', 'METHOD:PUBLISH', 'X-WR-CALNAME:Lodge'])],
    ['a zone alone', calendarOf(['BEGIN:VTIMEZONE', 'TZID:Europe/Paris', 'END:VTIMEZONE'])],
    ['a task alone', calendarOf(['BEGIN:VTODO', 'UID:1', 'END:VTODO'])],
    ['a list without a time', calendarOf(['BEGIN:VFREEBUSY', 'UID:1', 'END:VFREEBUSY'])],
    ['another one behind it', `${calendarOf([])}\r\n${calendarOf([])}`],
    ['blank lines and a mark around it', `\uFEFF\r\n\n${calendarOf([])}\n\n \n`],
    ['small letters', 'begin:vcalendar\nversion:2.0\nend:vcalendar'],
  ])('is valid, with %s', async (_what, text) => expect(await readText(text)).toEqual(nothing))

  it('is not an empty file, which may come from a broken site', async () => {
    expect((await readText(' \r\n')).notes).toEqual(['The file at that address is empty.'])
  })
})

describe('files in other encodings', () => {
  const text = calendarOf(stay(';VALUE=DATE:20270201', ';VALUE=DATE:20270205'))
  const swapped = (bytes: Buffer) => Buffer.from(bytes).swap16()
  it.each([
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 without one', Buffer.from(text, 'utf16le')],
    ['UTF-16 the other way round', swapped(Buffer.from(`\uFEFF${text}`, 'utf16le'))],
    ['a compressed file', gzipSync(text)],
  ])('are read: %s', async (_what, bytes) => {
    const task = { bytes: new Uint8Array(bytes), timeZone: 'America/New_York', today: '2027-01-01' }
    const reading = await tasks.run(readFeedTask, task, { timeoutMs: 20_000, key: 'user:1' })
    expect(reading).toMatchObject({ calendar: { stays: [{ from: '2027-02-01', to: '2027-02-05' }] } })
  })

  it('are refused when they unpack to more than a calendar may have, or are broken', async () => {
    for (const bytes of [gzipSync(Buffer.alloc(40_000_000)), gzipSync(text).subarray(0, 40)]) {
      const task = { bytes: new Uint8Array(bytes), timeZone: 'UTC', today: '2027-01-01' }
      expect(await tasks.run(readFeedTask, task, { timeoutMs: 20_000, key: 'user:1' })).toEqual({
        refusal: 'The file is packed in a way that cannot be read, or larger than 2 MB.',
      })
    }
  })
})
