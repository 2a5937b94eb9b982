import fc from 'fast-check'

/** A calendar with these lines in it. */
export const calendarOf = (lines: readonly string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR'].join('\r\n')

export const eventOf = (...lines: string[]): string[] => ['BEGIN:VEVENT', 'UID:a@elsewhere.example', ...lines, 'END:VEVENT']

const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index))
const eventsOf = (count: number, make: (index: number) => string[]): string[] =>
  times(count, (index) => eventOf(...make(index))).flat()
const day = (index: number): string => new Date(Date.UTC(2027, 0, 1 + index)).toISOString().slice(0, 10).replaceAll('-', '')
const start = 'DTSTART;VALUE=DATE:20270101'

/** A good feed: days, times in known and described zones, a rule, and guests' texts. */
export const goodCalendar = calendarOf([
  'PRODID:-//Elsewhere//Calendar//EN',
  ...['BEGIN:VTIMEZONE', 'TZID:Somewhere', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+1300', 'TZOFFSETTO:+1200'],
  ...['RRULE:FREQ=YEARLY;BYMONTH=4;BYDAY=1SU', 'END:STANDARD', 'END:VTIMEZONE'],
  ...eventOf('DTSTART;VALUE=DATE:20270201', 'DTEND;VALUE=DATE:20270205', 'SUMMARY:Reserved', 'DESCRIPTION:Phone\\n 12', ' 34'),
  ...eventOf('DTSTART;TZID=Europe/Paris:20270301T160000', 'DTEND;TZID=Europe/Paris:20270305T110000'),
  ...eventOf('DTSTART;TZID=Somewhere:20270401T160000', 'DURATION:P3DT2H'),
  ...eventOf('DTSTART:20270501T160000Z', 'DTEND:20270502T160000Z', 'STATUS:CONFIRMED', 'TRANSP:OPAQUE'),
  ...eventOf('DTSTART;VALUE=DATE:20270601', 'RRULE:FREQ=WEEKLY;BYDAY=FR,SA;COUNT=10', 'EXDATE;VALUE=DATE:20270604,20270605'),
  ...eventOf('DTSTART;VALUE=DATE:20270612', 'RECURRENCE-ID;VALUE=DATE:20270611', 'BEGIN:VALARM', 'TRIGGER:-PT1H', 'END:VALARM'),
])

/** Texts of at most two megabytes that take, or might take, long to read: `scale` 1 is as large as a feed may be. */
export const bombs: Record<string, (scale: number) => string> = {
  'deep nesting': (scale) => calendarOf(times(100_000 * scale, () => 'BEGIN:A')),
  'deep nesting that is closed': (scale) =>
    calendarOf([...times(60_000 * scale, () => 'BEGIN:VEVENT'), ...times(60_000 * scale, () => 'END:VEVENT')]),
  'ends without a beginning': (scale) => calendarOf(times(150_000 * scale, () => 'END:VEVENT')),
  'parameters on one line': (scale) => calendarOf(eventOf(`DTSTART${';A=1'.repeat(250_000 * scale)}:20270101`)),
  'parameters on many lines': (scale) => calendarOf(eventsOf(700 * scale, () => [`DTSTART${';A=1'.repeat(500)}:20270101`])),
  'parameters without values': (scale) => calendarOf(eventOf(`DTSTART;${'='.repeat(1_500_000 * scale)}:20270101`)),
  'open quotes': (scale) => calendarOf(times(60_000 * scale, () => 'DTSTART;X="')),
  'open quotes on one line': (scale) => calendarOf(eventOf('DTSTART;X="'.repeat(100_000 * scale))),
  'lists in quotes': (scale) => calendarOf(eventOf(`DTSTART;MEMBER="a${'","a'.repeat(300_000 * scale)}":20270101`)),
  'excepted days': (scale) =>
    calendarOf(
      eventsOf(1, () => [
        start,
        'RRULE:FREQ=DAILY',
        ...times(2_200 * scale, () => `EXDATE;VALUE=DATE:${times(100, day).join(',')}`),
      ]),
    ),
  'excepted days on one line': (scale) =>
    calendarOf(eventOf(start, 'RRULE:FREQ=DAILY', `EXDATE:${times(200_000 * scale, day).join(',')}`)),
  'added days': (scale) =>
    calendarOf(
      eventsOf(100 * scale, (index) => [`DTSTART;VALUE=DATE:${day(index)}`, `RDATE;VALUE=DATE:${times(1_900, day).join(',')}`]),
    ),
  'added periods': (scale) =>
    calendarOf(
      eventsOf(100 * scale, (index) => [
        `DTSTART;TZID=Europe/Paris:${day(index)}T200000`,
        `RDATE;VALUE=PERIOD:${times(500, (each) => `${day(each)}T210000Z/P2D`).join(',')}`,
      ]),
    ),
  'busy times': (scale) =>
    calendarOf(
      times(100 * scale, () => [
        'BEGIN:VFREEBUSY',
        `FREEBUSY:${times(500, (each) => `${day(each)}T210000Z/${day(each + 1)}T100000Z`).join(',')}`,
        'END:VFREEBUSY',
      ]).flat(),
    ),
  'excepted days on another clock': (scale) =>
    calendarOf(
      eventsOf(190 * scale, () => [
        'DTSTART;TZID=Australia/Lord_Howe:20270101T200000',
        'RRULE:FREQ=DAILY;COUNT=2',
        `EXDATE:${times(100, (each) => `${day(each)}T100000Z`).join(',')}`,
      ]),
    ),
  'moved times on many clocks': (scale) =>
    calendarOf([
      ...eventsOf(4_800 * scale, (index) => [`RECURRENCE-ID:${day(index % 700)}T100000Z`, start]),
      ...eventsOf(100 * scale, (index) => [`DTSTART;TZID=Etc/GMT-${index % 14}:20270101T200000`, 'RRULE:FREQ=DAILY;COUNT=2']),
    ]),
  'positions in long periods': (scale) =>
    calendarOf(
      eventsOf(2_000 * scale, () => [
        'DTSTART;VALUE=DATE:19900101',
        `RRULE:FREQ=YEARLY;BYDAY=MO;BYSETPOS=${times(366, (each) => each - 366).join(',')}`,
      ]),
    ),
  folding: (scale) => calendarOf(eventOf(`DTSTART;VALUE=DATE:2027${'\r\n 0'.repeat(450_000 * scale)}`)),
  'blank lines': (scale) => calendarOf(['\n'.repeat(1_900_000 * scale)]),
  spaces: (scale) => calendarOf([' '.repeat(1_900_000 * scale)]),
  'rules that never come true': (scale) =>
    calendarOf(
      eventsOf(4_900 * scale, () => ['DTSTART;VALUE=DATE:19900101', 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=9']),
    ),
  'rules of every day': (scale) => calendarOf(eventsOf(4_900 * scale, () => [start, 'RRULE:FREQ=DAILY'])),
  'rules with long lists': (scale) =>
    calendarOf(eventsOf(90 * scale, () => [start, `RRULE:FREQ=WEEKLY;BYDAY=${'MO,'.repeat(6_500)}MO`])),
  'a rule with numbers without end': () =>
    calendarOf(eventOf(start, `RRULE:FREQ=DAILY;INTERVAL=${'9'.repeat(15_000)};COUNT=1e99`)),
  'durations without end': (scale) => calendarOf(eventsOf(4_900 * scale, () => [start, `DURATION:P${'9'.repeat(300)}W`])),
  'long durations': (scale) => calendarOf(eventsOf(4_900 * scale, () => ['DTSTART:19700101T000000', 'DURATION:P11999W'])),
  'durations of many parts': (scale) => calendarOf(eventsOf(100 * scale, () => [start, `DURATION:P${'1D'.repeat(9_000)}`])),
  'unknown zones': (scale) =>
    calendarOf(
      eventsOf(4_900 * scale, (index) => [
        `DTSTART;TZID=Nowhere/${index}:20270101T000000`,
        `DTEND;TZID=No/${index}:20270102T000000`,
      ]),
    ),
  'zones that are described': (scale) =>
    calendarOf([
      ...times(20_000 * scale, (index) => ['BEGIN:VTIMEZONE', `TZID:Z${index}`, 'END:VTIMEZONE']).flat(),
      ...eventsOf(4_900 * scale, () => ['DTSTART;TZID=Last:20270101T000000']),
    ]),
  'zones in every case': (scale) =>
    calendarOf(
      eventsOf(4_900 * scale, (index) => {
        const name = [...'America/Argentina/Buenos_Aires'].map((letter, at) =>
          (index >> (at % 13)) & 1 ? letter.toUpperCase() : letter.toLowerCase(),
        )
        return [`DTSTART;TZID=${name.join('')}:20270101T000000`]
      }),
    ),
  'entries without days': (scale) => calendarOf(eventsOf(4_900 * scale, () => ['STATUS:CONFIRMED'])),
  'too many entries': (scale) => calendarOf(eventsOf(30_000 * scale, () => [start])),
  'many calendars': (scale) => times(60_000 * scale, () => 'BEGIN:VCALENDAR\r\nEND:VCALENDAR').join('\r\n'),
  'alarms in alarms': (scale) => calendarOf(eventOf(start, ...times(60_000 * scale, () => 'BEGIN:VALARM'))),
  'a name without end': (scale) => calendarOf(eventOf(start, `UID:${'u'.repeat(1_900_000 * scale)}`)),
  'nothing but NULs': (scale) => '\0'.repeat(2_000_000 * scale),
  'NULs in a calendar': (scale) => calendarOf(eventOf(`DTSTART:${'\0'.repeat(15_000)}`, '\0'.repeat(1_800_000 * scale))),
  'stays that overlap': (scale) =>
    calendarOf(eventsOf(4_900 * scale, (index) => [`DTSTART;VALUE=DATE:${day(index % 900)}`, 'DTEND;VALUE=DATE:20991231'])),
  'days that do not exist': (scale) =>
    calendarOf(
      eventsOf(4_900 * scale, (index) => [`DTSTART;VALUE=DATE:2027${String(index).padStart(4, '9')}`, 'DTEND:99999999T999999Z']),
    ),
}

const odd = fc.constantFrom(
  ...[
    '',
    '\0',
    '\uFEFF',
    '"',
    ';',
    ':',
    '=',
    ',',
    '\\',
    '\r',
    '\n',
    '\r\n ',
    '\n\t',
    '\u2028',
    '💤',
    '__proto__',
    'constructor',
    '9'.repeat(30),
  ],
  ...[
    'P9999999999W',
    '-P1D',
    '20270230',
    '00000000',
    '99991231T235960Z',
    '20270101T000000Z',
    'FREQ=SECONDLY',
    'COUNT=-1',
    'INTERVAL=0.1',
  ],
  ...[
    'VALUE=PERIOD',
    'VALUE=constructor',
    'TZID=Etc/Unknown',
    'TZID="A;B"',
    'BEGIN:VEVENT\r\n',
    'END:VEVENT\r\n',
    'END:VCALENDAR',
  ],
  ...[
    'UNTIL=99999999',
    'BYDAY=99XX',
    'RECURRENCE-ID:20270101\r\n',
    'RDATE;VALUE=PERIOD:20270101T000000Z/P1D\r\n',
    'EXDATE:garbage\r\n',
  ],
)

/** A good calendar with pieces cut out, doubled, or replaced by foreign ones. */
export const mutatedCalendar: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.nat({ max: goodCalendar.length }),
      fc.nat({ max: 40 }),
      fc.oneof(odd, fc.string({ maxLength: 20 })),
      fc.boolean(),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
  .map((changes) =>
    changes.reduce(
      (text, [at, length, piece, doubles]) =>
        `${text.slice(0, at)}${piece}${doubles ? text.slice(at, at + length).repeat(2) : ''}${text.slice(at + length)}`,
      goodCalendar,
    ),
  )
