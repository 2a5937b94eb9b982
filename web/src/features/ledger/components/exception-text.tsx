/** The provider's name of a payment, refund, dispute or transfer. */
const reference = /\b((?:pi|py|ch|re|pyr|du|dp|tr|trr|po|txn)_\w+)/

/** What `describeException` says, with the provider's references set apart. */
export function ExceptionText({ text }: { text: string }) {
  // A split by a group puts each match at an odd place.
  return text.split(reference).map((part, at) =>
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
