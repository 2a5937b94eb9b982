import { Fragment, type Node as ProseNode, type Schema, Slice } from '@tiptap/pm/model'
import type { EditorView } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef } from 'react'
import { type RichNode, readRichText } from '../../model/rich-text.ts'
import { writeMarkdown } from '../../model/write-markdown.ts'
import { richTextExtensions, type Variables } from './rich-text-extensions.ts'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import './rich-text.css'

export { readRichText }

interface RichTextEditorProps {
  ref?: Ref<{ focus: () => void }>
  id?: string
  label: string
  /** Markdown that `readRichText` can show. */
  value: string
  /** Whether the editor itself wrote this value last; any other value replaces its text. */
  isOwn: boolean
  onChange: (markdown: string) => void
  onBlur: () => void
  variables: Variables
  hasHeadings: boolean
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** Pasted text is read as Markdown; what is none becomes paragraphs. */
function readPasted(text: string, schema: Schema, hasHeadings: boolean): Slice {
  const rich = readRichText(text.replace(/\r\n?/g, '\n'), hasHeadings)
  if (rich) return Slice.maxOpen(schema.nodeFromJSON(rich).content)
  const lines = text.split(/\s*[\r\n]+/).filter((line) => line !== '')
  const paragraphs = lines.map((line) => schema.node('paragraph', null, schema.text(line)))
  return Slice.maxOpen(Fragment.from(paragraphs))
}

/** The text as it was given while the editor shows the same, so that undoing everything leaves no change. */
interface Given {
  document: ProseNode
  markdown: string
}

const markdownOf = (editor: Editor, given: Given | null): string =>
  given?.document.eq(editor.state.doc) ? given.markdown : writeMarkdown(editor.getJSON() as RichNode)

/** A text with its formatting and its variables as chips. It takes and gives Markdown. */
export function RichTextEditor({
  ref,
  label,
  value,
  isOwn,
  onChange,
  onBlur,
  variables,
  hasHeadings,
  ...rest
}: RichTextEditorProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  const given = useRef<Given | null>(null)
  const taken = useRef<string | null>(value)
  const extensions = useMemo(
    () =>
      richTextExtensions(variables, hasHeadings, () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()),
    [variables, hasHeadings],
  )
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = rest
  const editor = useEditor({
    extensions,
    content: readRichText(value, hasHeadings),
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        ...(id ? { id } : {}),
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(isInvalid ? { 'aria-invalid': 'true' } : {}),
      },
      clipboardTextParser: (text: string, _context: unknown, _plain: boolean, view: EditorView) =>
        readPasted(text, view.state.schema, hasHeadings),
    },
    onUpdate: ({ editor: changed }) => {
      taken.current = null
      onChange(markdownOf(changed, given.current))
    },
    onBlur,
  })
  useEffect(() => {
    if (given.current && (isOwn || value === taken.current)) return
    if (given.current) editor.commands.setContent(readRichText(value, hasHeadings), { emitUpdate: false })
    taken.current = value
    given.current = { document: editor.state.doc, markdown: value }
  }, [value, isOwn, editor, hasHeadings])
  useImperativeHandle(ref, () => ({ focus: () => void editor.commands.focus() }), [editor])
  return (
    <div className="@container rounded-control bg-surface ring-1 ring-inset ring-control focus-within:ring-2 focus-within:ring-primary has-[[aria-invalid]]:ring-2 has-[[aria-invalid]]:ring-bad">
      <RichTextToolbar ref={toolbar} editor={editor} variables={variables} hasHeadings={hasHeadings} />
      <EditorContent editor={editor} className="rich-text" />
    </div>
  )
}
