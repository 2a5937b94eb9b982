import { cn } from '../../../../ui/class-names.ts'

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

interface WeekdayFieldProps {
  legend: string
  days: readonly number[]
  onChange: (days: number[]) => void
  error?: string | null
}

/** The days of the week, each on or off. */
export function WeekdayField({ legend, days, onChange, error }: WeekdayFieldProps) {
  const toggle = (day: number) => onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{legend}</legend>
      <div className="mt-1.5 grid grid-cols-7 gap-1 sm:gap-1.5">
        {names.map((name, day) => (
          <label
            key={name}
            className={cn(
              'grid min-h-11 cursor-pointer place-items-center rounded-control text-sm ring-1 ring-control ring-inset',
              'has-focus-visible:ring-2 has-focus-visible:ring-primary',
              days.includes(day) && 'bg-primary-soft font-semibold ring-2 ring-primary',
            )}
          >
            <input
              type="checkbox"
              aria-label={name}
              checked={days.includes(day)}
              onChange={() => toggle(day)}
              className="sr-only"
            />
            <span aria-hidden>{name.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className="mt-1.5 text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}
