import { useMoney } from '../../../lib/site-settings.tsx'
import { describeException } from '../../../stays/price/ledger-accounts.ts'

/** The provider's name of a payment, refund, dispute or transfer. */
const reference = /\b((?:pi|py|ch|re|pyr|du|dp|tr|trr|po|txn)_\w+)/

/** An exception for the operator: amounts as on the rest of the site, and the provider's references set apart. */
export function ExceptionText({ detail }: { detail: string }) {
  const parts = describeException(detail, useMoney()).split(reference)
  // A split by a group puts each match at an odd place.
  return parts.map((part, at) =>
    at % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
      <code key={at} translate="no" className="font-normal wrap-anywhere">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
