/** The title of a field for files: where to drag them, or on a phone and in narrow windows what the button does. */
export const DropWords = ({ drag, add }: { drag: string; add: string }) => (
  <>
    <span className="max-sm:hidden pointer-coarse:hidden">{drag}</span>
    <span className="hidden max-sm:inline pointer-coarse:inline">{add}</span>
  </>
)
