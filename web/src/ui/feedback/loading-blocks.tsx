import { Skeleton } from './skeleton.tsx'

interface LoadingBlocksProps {
  /** The loading content, for screen readers. */
  label: string
  count: number
  /** The layout of the blocks. */
  className: string
  /** The size and shape of each block. */
  block: string
}

/** Equal skeleton blocks of the final size. */
export function LoadingBlocks({ label, count, className, block }: LoadingBlocksProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <Skeleton key={at} className={block} />
      ))}
    </div>
  )
}
