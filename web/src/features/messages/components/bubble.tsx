import { t } from '@lingui/core/macro'
import { Ellipsis } from 'lucide-react'
import type { Message } from '#contract/messages/messages.schemas.ts'
import { cn } from '../../../ui/class-names.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { useMenuButton } from '../../../ui/overlays/use-menu-button.ts'
import { isUnsent } from '../write-message.queries.ts'
import { SentFiles } from './sent-files.tsx'

const loadMenu = () => import('./bubble-menu.tsx')

/** Where a tap on a bubble opens its menu: the pointer does not hover, or the screen is a phone's. */
const TAPPED = '(hover: none), (width < 40rem)'

function wordsOf({ isHidden, isErased, text }: Message): string {
  if (isHidden) return t`This message was removed by our team.`
  return isErased ? t`This message’s author deleted their account.` : text
}

interface BubbleProps {
  message: Message
  otherName: string
  /** Whether it is the first and the last of its group. */
  isFirst: boolean
  isLast: boolean
  onReport: () => void
}

/** One message. Its menu opens from dots beside it, and on a phone with a tap on it. */
export function Bubble({ message, otherName, isFirst, isLast, onReport }: BubbleProps) {
  const { isMine, isErased, isHidden, text, files = [] } = message
  const words = wordsOf(message)
  const { module, menu, button } = useMenuButton(loadMenu)
  const hasMenu = !isHidden && !isErased && !isUnsent(message) && (text !== '' || !isMine)
  const author = isMine ? t`You` : otherName
  const label = isMine ? t`Actions for message from You` : t`Actions for message from ${otherName}`
  const openByTap = () => {
    if (hasMenu && matchMedia(TAPPED).matches && getSelection()?.isCollapsed !== false) menu.onOpenChange(true)
  }
  return (
    <li className={cn('group/bubble flex max-w-full items-center gap-1', isMine && 'flex-row-reverse')}>
      <div className={cn('flex min-w-0 flex-col gap-[3px]', isMine ? 'items-end' : 'items-start')}>
        {files.length > 0 ? <SentFiles files={files} author={isMine ? null : otherName} /> : null}
        {words === '' ? null : (
          // biome-ignore lint/a11y/noStaticElementInteractions: the button beside it does the same for keyboards
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button beside it does the same for keyboards
          <div
            className={cn(
              'min-w-0 max-w-68 rounded-[20px] px-4 py-2.5 leading-[1.45] sm:max-w-130',
              isMine ? 'bg-mine text-on-mine' : 'bg-theirs',
              !isFirst && (isMine ? 'rounded-se-md' : 'rounded-ss-md'),
              !isLast && (isMine ? 'rounded-ee-md' : 'rounded-es-md'),
              isUnsent(message) && 'opacity-75',
              (isHidden || isErased) && 'italic',
            )}
            onClick={openByTap}
          >
            <span className="sr-only">{author}: </span>
            <p className="break-words whitespace-pre-line">{words}</p>
          </div>
        )}
      </div>
      {hasMenu ? (
        <button
          type="button"
          aria-label={label}
          className={cn(
            'grid size-11 shrink-0 place-items-center rounded-control text-muted group-hover/bubble:opacity-100 hover:bg-theirs hover:text-ink focus-visible:opacity-100 aria-expanded:bg-theirs aria-expanded:opacity-100',
            // Without a text there is nothing to tap.
            text === '' ? null : 'opacity-0',
          )}
          {...button}
        >
          <Ellipsis aria-hidden className="size-5" />
        </button>
      ) : null}
      {module && hasMenu ? (
        <module.BubbleMenu
          label={label}
          onCopy={text === '' ? null : () => void copyText(text, t`Message copied`)}
          onReport={isMine ? null : onReport}
          {...menu}
        />
      ) : null}
    </li>
  )
}
