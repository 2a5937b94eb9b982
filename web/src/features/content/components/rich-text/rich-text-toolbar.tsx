import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type Editor, useEditorState } from '@tiptap/react'
import { Bold, Braces, Heading2, Heading3, Italic, Link2, List, ListOrdered, type LucideIcon, Redo2, Undo2 } from 'lucide-react'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { Button, type ButtonProps } from '../../../../ui/button.tsx'
import { cn } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/forms/field.tsx'
import { Input } from '../../../../ui/forms/input.tsx'
import { Menu, MenuItem, MenuLabel } from '../../../../ui/overlays/menu.tsx'
import { focusAlong } from '../../../../ui/tabs.tsx'
import { variableLabel } from '../../model/variable-words.ts'
import type { Variables } from './rich-text-extensions.ts'

const listTools = () => ({
  undo: t`Undo`,
  redo: t`Redo`,
  heading: t`Heading`,
  subheading: t`Subheading`,
  bold: t`Bold`,
  italic: t`Italic`,
  bullets: t`Bulleted list`,
  numbers: t`Numbered list`,
  link: t`Link`,
  variable: t`Insert variable`,
})
type ToolName = keyof ReturnType<typeof listTools>

interface Tool {
  name: ToolName
  icon: LucideIcon
  /** Whether the button stays pressed; null for one that only acts. */
  isOn: (editor: Editor) => boolean | null
  run: (editor: Editor) => void
  canRun?: (editor: Editor) => boolean
}

const toggle = (mark: 'bold' | 'italic', icon: LucideIcon): Tool => ({
  name: mark,
  icon,
  isOn: (editor) => editor.isActive(mark),
  run: (editor) => editor.chain().focus().toggleMark(mark).run(),
})

const heading = (name: ToolName, icon: LucideIcon, level: 2 | 3): Tool => ({
  name,
  icon,
  isOn: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
})

const tools: readonly Tool[] = [
  {
    name: 'undo',
    icon: Undo2,
    isOn: () => null,
    run: (editor) => editor.chain().focus().undo().run(),
    canRun: (editor) => editor.can().undo(),
  },
  {
    name: 'redo',
    icon: Redo2,
    isOn: () => null,
    run: (editor) => editor.chain().focus().redo().run(),
    canRun: (editor) => editor.can().redo(),
  },
  heading('heading', Heading2, 2),
  heading('subheading', Heading3, 3),
  toggle('bold', Bold),
  toggle('italic', Italic),
  {
    name: 'bullets',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'numbers',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
]

/** A press with the mouse leaves the selection of the text as it is. */
function ToolButton({ label, isOn, className, ...rest }: ButtonProps & { label: string; isOn: boolean | null }) {
  return (
    <Button
      variant="quiet"
      size="icon"
      data-tool
      title={label}
      aria-label={label}
      aria-pressed={isOn ?? undefined}
      className={cn('size-9 pointer-coarse:size-11 aria-pressed:bg-primary-soft [&_svg]:size-5', className)}
      onMouseDown={(event) => event.preventDefault()}
      {...rest}
    />
  )
}

/** The address of the link at the cursor. Without a selection, the address is also its text. */
function LinkBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const isLink = editor.isActive('link')
  const apply = () => {
    const address = href.trim()
    if (address === '') return
    const change = editor.chain().focus().extendMarkRange('link')
    if (isLink || !editor.state.selection.empty) change.setMark('link', { href: address }).run()
    else change.insertContent({ type: 'text', text: address, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    onClose()
  }
  const close = () => {
    editor.commands.focus()
    onClose()
  }
  return (
    <div className="flex flex-wrap items-end gap-2 border-b border-line bg-sunken p-3">
      <Field label={t`Link address`} hint={t`https://…, mailto:… or a page such as /help`} className="min-w-48 flex-1">
        <Input
          autoFocus
          autoComplete="off"
          value={href}
          onChange={(event) => setHref(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') close()
            if (event.key !== 'Enter') return
            event.preventDefault()
            apply()
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2 sm:mb-6.5">
        <Button variant="outline" disabled={href.trim() === ''} onClick={apply}>
          <Trans>Set link</Trans>
        </Button>
        {isLink ? (
          <Button
            variant="quiet"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
              onClose()
            }}
          >
            <Trans>Remove link</Trans>
          </Button>
        ) : null}
        <Button variant="quiet" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The variables of the text with today's values; choosing one puts it at the cursor. */
function VariableMenu({ editor, variables, ...rest }: { editor: Editor; variables: Variables } & ButtonProps) {
  const label = listTools().variable
  const trigger = useRef<HTMLButtonElement>(null)
  const hasInserted = useRef(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <ToolButton
        ref={trigger}
        label={label}
        isOn={null}
        aria-haspopup="menu"
        aria-expanded={open}
        className="ms-auto w-auto bg-amber-soft px-3 text-warn pointer-coarse:w-auto"
        onClick={() => {
          hasInserted.current = false
          setOpen(!open)
        }}
        {...rest}
      >
        <Braces aria-hidden />
        <span className="sr-only @lg:not-sr-only">{label}</span>
      </ToolButton>
      <Menu
        trigger={trigger}
        open={open}
        onOpenChange={setOpen}
        aria-label={t`Variables`}
        className="max-h-[min(24rem,60dvh)] w-[min(26rem,calc(100vw-24px))] overflow-y-auto"
        onCloseAutoFocus={(event) => {
          event.preventDefault()
          if (hasInserted.current) editor.commands.focus()
          else trigger.current?.focus()
        }}
      >
        <MenuLabel>{t`Variables with today’s values`}</MenuLabel>
        {variables.map(({ name, means, sample, isRequired }) => (
          <MenuItem
            key={name}
            className="flex-col items-start gap-0.5 py-2"
            onSelect={() => {
              hasInserted.current = true
              editor.chain().insertContent({ type: 'variable', attrs: { name } }).run()
            }}
          >
            <span className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="rounded-md border border-amber-edge bg-amber-soft px-2 text-sm font-semibold text-warn">
                {variableLabel(name)}
              </span>
              <span className="text-sm wrap-anywhere">{sample}</span>
            </span>
            <span className="text-sm font-normal text-muted">
              {translateRefusal(means)}
              {isRequired ? ` (${t`required`})` : ''}
            </span>
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

interface RichTextToolbarProps {
  ref: Ref<HTMLDivElement>
  editor: Editor
  variables: Variables
  hasHeadings: boolean
}

/** One tab stop: the arrow keys go from button to button, and Escape goes back to the text. */
export function RichTextToolbar({ ref, editor, variables, hasHeadings }: RichTextToolbarProps) {
  const [current, setCurrent] = useState<ToolName>('bold')
  const [isLinking, setLinking] = useState(false)
  const shown = tools.filter(({ icon }) => hasHeadings || (icon !== Heading2 && icon !== Heading3))
  const states = useEditorState({
    editor,
    selector: () => ({
      tools: shown.map((tool) => ({ isOn: tool.isOn(editor), isOff: tool.canRun?.(editor) === false })),
      isLink: editor.isActive('link'),
    }),
  })
  const names = listTools()
  const stop = (name: ToolName) => ({ tabIndex: current === name ? 0 : -1, onFocus: () => setCurrent(name) })
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') editor.commands.focus()
    focusAlong(event, '[data-tool]')
  }
  return (
    <>
      <div
        ref={ref}
        role="toolbar"
        aria-label={t`Formatting`}
        className="flex flex-wrap items-center gap-0.5 border-b border-line p-1.5"
        onKeyDown={move}
      >
        {shown.map(({ name, icon: Icon, run }, at) => (
          <ToolButton
            key={name}
            label={names[name]}
            isOn={states.tools[at]?.isOn ?? null}
            aria-disabled={states.tools[at]?.isOff || undefined}
            onClick={() => run(editor)}
            {...stop(name)}
          >
            <Icon aria-hidden />
          </ToolButton>
        ))}
        <ToolButton
          label={names.link}
          isOn={states.isLink}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
          {...stop('link')}
        >
          <Link2 aria-hidden />
        </ToolButton>
        {variables.length > 0 ? <VariableMenu editor={editor} variables={variables} {...stop('variable')} /> : null}
      </div>
      {isLinking ? <LinkBar editor={editor} onClose={() => setLinking(false)} /> : null}
    </>
  )
}
