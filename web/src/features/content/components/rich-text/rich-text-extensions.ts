import { t } from '@lingui/core/macro'
import { Extension, InputRule, Mark, mergeAttributes, Node } from '@tiptap/core'
import Bold from '@tiptap/extension-bold'
import Code from '@tiptap/extension-code'
import Document from '@tiptap/extension-document'
import Heading from '@tiptap/extension-heading'
import Italic from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import Paragraph from '@tiptap/extension-paragraph'
import Text from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { variablePattern } from '#contract/content/content.rules.ts'
import type { ContentState } from '#contract/content/content.schemas.ts'
import { translateRefusal } from '../../../../lib/texts/texts.tsx'
import { variableLabel } from '../../model/variable-words.ts'

export type Variables = ContentState['variables']

const typedVariable = new RegExp(`${variablePattern.source}$`)

/** A variable as a chip with its name; one that the text cannot have is marked. */
const variableNode = (variables: Variables) =>
  Node.create({
    name: 'variable',
    group: 'inline',
    inline: true,
    atom: true,
    addAttributes: () => ({
      name: {
        default: '',
        parseHTML: (element) => element.getAttribute('data-variable'),
        renderHTML: ({ name }) => ({ 'data-variable': name }),
      },
    }),
    parseHTML: () => [{ tag: 'span[data-variable]' }],
    renderHTML({ node, HTMLAttributes }) {
      const known = variables.find(({ name }) => name === node.attrs.name)
      const title = known ? translateRefusal(known.means) : t`There is no such variable`
      return [
        'span',
        mergeAttributes(HTMLAttributes, { title, ...(known ? {} : { 'data-unknown': '' }) }),
        variableLabel(node.attrs.name),
      ]
    },
    renderText: ({ node }) => `{{${node.attrs.name}}}`,
    addInputRules() {
      return [
        new InputRule({
          find: typedVariable,
          handler: ({ state, range, match }) => {
            state.tr.replaceWith(range.from, range.to, this.type.create({ name: match[1] }))
          },
        }),
      ]
    },
  })

/** A link keeps its address in a data attribute: nothing in the editor can be followed. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({
    href: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-href') ?? element.getAttribute('href'),
      renderHTML: ({ href }) => ({ 'data-href': href, title: href }),
    },
  }),
  parseHTML: () => [{ tag: 'a[data-href]' }, { tag: 'a[href]' }],
  renderHTML: ({ HTMLAttributes }) => ['a', mergeAttributes(HTMLAttributes, { role: 'link' }), 0],
})

/** The address of a section stays with its heading. */
const SectionHeading = Heading.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      address: {
        default: null,
        keepOnSplit: false,
        parseHTML: (element: HTMLElement) => element.getAttribute('data-address'),
        renderHTML: ({ address }: { address?: string | null }) => (address ? { 'data-address': address } : {}),
      },
    }
  },
}).configure({ levels: [2, 3] })

/** An item has no lists in it, so Tab is left to the page. Enter after its heading goes on in the same item. */
const itemNode = (hasHeadings: boolean) =>
  ListItem.extend({
    content: hasHeadings ? '(paragraph | heading)+' : 'paragraph+',
    addKeyboardShortcuts() {
      return {
        Enter: ({ editor }) => {
          const { $from, empty } = editor.state.selection
          const isAfterHeading = $from.parent.type.name === 'heading' && $from.parentOffset === $from.parent.content.size
          if (empty && isAfterHeading && $from.node(-1).type.name === this.name) return editor.commands.splitBlock()
          return editor.commands.splitListItem(this.name)
        },
      }
    },
  })

/** Alt+F10 goes to the toolbar, as in other editors. */
const toolbarKey = (focusToolbar: () => void) =>
  Extension.create({
    name: 'toolbarKey',
    addKeyboardShortcuts: () => ({
      'Alt-F10': () => {
        focusToolbar()
        return true
      },
    }),
  })

// Visitors see one of these at a time.
const looks = 'bold italic code'

/** What a text can have: the Markdown that `readRichText` knows, and nothing else. */
export function richTextExtensions(variables: Variables, hasHeadings: boolean, focusToolbar: () => void) {
  return [
    Document,
    Paragraph,
    Text,
    Link,
    Bold.extend({ excludes: looks }),
    Italic.extend({ excludes: looks }),
    Code.extend({ excludes: looks }),
    ...(hasHeadings ? [SectionHeading] : []),
    BulletList,
    OrderedList,
    itemNode(hasHeadings),
    ListKeymap,
    UndoRedo,
    variableNode(variables),
    toolbarKey(focusToolbar),
  ]
}
