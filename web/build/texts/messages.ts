import { fileURLToPath } from 'node:url'
import { type PluginItem, type PluginObj, transformAsync, types } from '@babel/core'
import linguiMacro from '@lingui/babel-plugin-lingui-macro'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { inContext } from './catalog.ts'

/** A text that stands in the code; with its context, where one English text needs two translations. */
export interface FoundMessage {
  message: string
  line: number
}

const marked = /from ['"]@lingui\/(core|react)\/macro['"]/

/** Whether a file marks texts. Only those are parsed: a build of all files would take several times as long. */
export const marksTexts = (code: string): boolean => marked.test(code)

const isMessage = (node: types.ObjectExpression): boolean =>
  node.leadingComments?.some(({ value }) => value.trim() === 'i18n') ?? false

const nameOf = ({ key }: types.ObjectProperty): string =>
  types.isIdentifier(key) ? key.name : types.isStringLiteral(key) ? key.value : ''

const isNamed = (property: types.Node, name: string): property is types.ObjectProperty =>
  types.isObjectProperty(property) && nameOf(property) === name

/** The string of a property; null where there is none. */
function textOf({ properties }: types.ObjectExpression, name: string): string | null {
  const value = properties.find((each) => isNamed(each, name))?.value
  return types.isStringLiteral(value) ? value.value : null
}

/**
 * Reads the texts that the macros left behind. English is written into the code as the parts it is shown from, so
 * that no page loads a parser of messages.
 */
function readMessages(found: FoundMessage[]): PluginObj {
  return {
    visitor: {
      Program: {
        exit(program) {
          program.traverse({
            ObjectExpression({ node }) {
              if (!isMessage(node)) return
              const message = textOf(node, 'message')
              if (message === null) return
              const context = textOf(node, 'context')
              found.push({ message: context === null ? message : inContext(context, message), line: node.loc?.start.line ?? 0 })
              node.properties = node.properties.filter((each) => !isNamed(each, 'context'))
              for (const property of node.properties)
                if (isNamed(property, 'message')) property.value = types.valueToNode(compileMessage(message)) as types.Expression
            },
          })
        },
      },
    },
  }
}

/** The module that shows texts at run time. */
const texts = fileURLToPath(new URL('../../src/lib/texts/texts.tsx', import.meta.url))

async function expand(code: string, file: string) {
  const found: FoundMessage[] = []
  const linguiConfig = {
    macro: { corePackage: ['@lingui/core/macro'], jsxPackage: ['@lingui/react/macro'] },
    runtimeConfigModule: { i18n: [texts, 'i18n'], Trans: [texts, 'Trans'], useLingui: [texts, 'i18n'] },
  }
  const plugins: PluginItem[] = [[linguiMacro, { extract: true, stripMessageField: false, linguiConfig }], readMessages(found)]
  const made = await transformAsync(code, {
    filename: file,
    babelrc: false,
    configFile: false,
    sourceMaps: true,
    parserOpts: { plugins: ['typescript', 'jsx'] },
    plugins,
  })
  return { code: made?.code ?? code, map: made?.map ?? null, found }
}

/** What was expanded last of each file: a build first lists the texts of all files, then expands the same ones. */
const expanded = new Map<string, { code: string; made: ReturnType<typeof expand> }>()

/** Expands the macros of a file, and finds the texts that they mark. */
export function expandMessages(code: string, file: string): ReturnType<typeof expand> {
  const known = expanded.get(file)
  if (known?.code === code) return known.made
  const made = expand(code, file)
  expanded.set(file, { code, made })
  return made
}
