import { Skeleton } from './skeleton.tsx'

interface LoadingBlocksProps {
  /** What is being loaded, for those who do not see the blocks. */
  label: string
  count: number
  /** How the blocks are laid out. */
  className: string
  /** The size and shape of each. */
  block: string
}

/** Alike blocks of the final size while something loads. */
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
