import { useId } from 'react'
import { cn } from '../../../ui/class-names.ts'
import { starWords } from '../reviews.copy.ts'

const steps = [1, 2, 3, 4, 5] as const

interface StarInputProps {
  label: string
  /** 0 before a choice. */
  value: number
  onChange: (value: number) => void
  error?: string | undefined
  size?: 'md' | 'lg'
}

/** One to five stars as a group of radio buttons: arrow keys move, and the word beside them names the choice. */
export function StarInput({ label, value, onChange, error, size = 'md' }: StarInputProps) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="flex flex-wrap items-center justify-between gap-x-4"
    >
      <span id={`${id}-label`} className={cn('font-semibold', size === 'md' && 'text-sm')}>
        {label}
      </span>
      <div className="-mr-2 ml-auto flex items-center">
        <span aria-hidden className="mr-2 text-right text-sm text-muted max-sm:hidden">
          {starWords[value]}
        </span>
        {steps.map((step) => (
          <label
            key={step}
            className="relative grid size-11 cursor-pointer place-items-center rounded-control has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={id}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              aria-label={`${step} ${step === 1 ? 'star' : 'stars'}, ${starWords[step]}`}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            <svg aria-hidden viewBox="0 0 24 24" className={size === 'lg' ? 'size-8' : 'size-6.5'}>
              <path
                d="M12 2.6l2.9 6 6.6.9-4.8 4.6 1.2 6.5L12 17.5l-5.9 3.1 1.2-6.5L2.500 9.500l6.600-.9z"
                fill={step <= value ? 'var(--amber)' : 'transparent'}
                stroke="var(--amber-edge)"
                strokeWidth="1.4"
                strokeLinejoin="round"
              />
            </svg>
          </label>
        ))}
      </div>
      {error ? (
        <p id={`${id}-error`} role="alert" className="w-full text-sm font-medium text-bad">
          {error}
        </p>
      ) : null}
    </div>
  )
}
