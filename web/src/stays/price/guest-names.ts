import type { Booking } from '#contract/bookings/bookings.schemas.ts'
import type { Receipt } from '#contract/ledger/ledger.schemas.ts'
import type { Language } from '#contract/shared/texts/languages.ts'
import { showLine } from '#contract/shared/texts/written-texts.ts'

/** A title as readers of a page in a language see it. */
export const showTitle = ({ title, titles }: Pick<Booking['property'], 'title' | 'titles'>, page: Language): string =>
  titles?.[page] ?? title

/** A guest's booking with the names of the listing and of its fees in the language of the page. */
export function showBooking(booking: Booking, page: Language): Booking {
  const { property, breakdown } = booking
  const names = property.feeNames?.[page]
  return {
    ...booking,
    property: { ...property, title: showTitle(property, page) },
    breakdown: {
      ...breakdown,
      propertyFees: breakdown.propertyFees.map((fee) => ({ ...fee, name: showLine(fee.name, names) })),
    },
  }
}

/** A guest's receipt, likewise. */
export function showReceipt(receipt: Receipt, page: Language): Receipt {
  const { property, lines } = receipt
  const names = property.feeNames?.[page]
  return {
    ...receipt,
    property: { ...property, title: showTitle(property, page) },
    lines: lines.map((line) => ({ ...line, label: showLine(line.label, names) })),
  }
}
