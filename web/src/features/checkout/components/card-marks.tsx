import type { ReactNode } from 'react'

function Mark({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <svg role="img" aria-label={name} viewBox="0 0 38 25" className="block h-[25px] w-[38px]">
        {children}
      </svg>
    </li>
  )
}

/** A white plate with a thin edge, in either theme. */
function Plate() {
  return <rect x=".5" y=".5" width="37" height="24" rx="4.5" fill="#fff" stroke="#d9d2c6" />
}

const letters = { textAnchor: 'middle', fontFamily: 'var(--font-sans)' } as const

/** The networks whose cards are accepted, as plain marks of our own drawing. */
export function CardMarks() {
  return (
    <ul aria-label="Accepted cards" className="flex shrink-0 gap-1.5">
      <Mark name="Visa">
        <Plate />
        <text {...letters} x="18.5" y="16.5" fontSize="10.5" fontWeight="700" fontStyle="italic" fill="#1a1f71">
          VISA
        </text>
      </Mark>
      <Mark name="Mastercard">
        <Plate />
        <circle cx="15" cy="12.5" r="6.5" fill="#eb001b" />
        <circle cx="23" cy="12.5" r="6.5" fill="#f79e1b" />
        <path d="M19 7.4a6.5 6.5 0 0 1 0 10.2 6.5 6.5 0 0 1 0-10.2Z" fill="#ff5f00" />
      </Mark>
      <Mark name="American Express">
        <rect width="38" height="25" rx="5" fill="#1a63b3" />
        <text {...letters} x="19" y="16" fontSize="9.5" fontWeight="700" fill="#fff">
          AMEX
        </text>
      </Mark>
    </ul>
  )
}
