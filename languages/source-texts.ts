import { parseSync } from 'vite'

/** A text that people read, in a source file. Offsets are UTF-16 units. */
export interface SourceText {
  /** Key of its translation: its words and the tags of its placeholders, `{count} homes in <b>{area}</b>`, without spaces around it. */
  readonly text: string
  /** The second form of a counted noun: 'leads' for 'lead'. */
  readonly plural?: string
  readonly start: number
  readonly end: number
  readonly placeholders: readonly Placeholder[]
  /** Source code of its translation. @param parts words, and source code in place of placeholders */
  write(parts: readonly TranslatedPart[], plural: string): string
}

/** What the source puts into a text: a value `{count}`, an element `<Link/>`, the beginning or the end of one, `<b>` and `</b>`. */
export interface Placeholder {
  readonly tag: string
  readonly start: number
  readonly end: number
}

export type TranslatedPart = { readonly words: string } | { readonly code: string }

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}

/** Attributes whose values are codes, which no reader sees. */
const CODE_ATTRIBUTES = new Set(['className', 'id', 'key', 'type', 'value', 'href', 'to', 'rel', 'translate', 'lang', 'kind'])
/** Parts of a syntax node that hold codes: keys, the texts of comparisons, types. */
const CODE_PARTS: Readonly<Record<string, readonly string[]>> = {
  ImportDeclaration: ['specifiers', 'source', 'attributes'],
  ImportExpression: ['source'],
  ExportNamedDeclaration: ['specifiers', 'source'],
  ExportAllDeclaration: ['source'],
  Property: ['key'],
  PropertyDefinition: ['key'],
  MemberExpression: ['property'],
  SwitchCase: ['test'],
  TaggedTemplateExpression: ['quasi'],
  NewExpression: ['callee'],
}
/** Fields of objects whose values are codes. */
const CODE_KEYS = new Set([
  'value',
  'id',
  'key',
  'kind',
  'code',
  'type',
  'look',
  'path',
  'options',
  'group',
  'defaultChoice',
  'choices',
  'spellings',
  'propertyTypes',
  'sizes',
  '@type',
  '@context',
  'month',
  'weekday',
  'mode',
  'role',
  'part',
  'queryKey',
])
/** Functions and methods whose arguments are codes. */
const TAKING_CODES = new Set([
  'enum',
  'labelOf',
  'inGroup',
  'literal',
  'querySelector',
  'querySelectorAll',
  'getItem',
  'setItem',
  'removeItem',
  'has',
  'includes',
  'startsWith',
  'endsWith',
  'choice',
  'filter',
  'useShowSaved',
  'listKey',
  'oneKey',
])
/** Functions that take a number and the two forms of a noun. */
const COUNTING = new Set(['counted', 'ago'])
const COMPARISONS = new Set(['===', '!==', '==', '!=', 'in', '<', '>'])
const LETTER = /\p{L}/u

/** All texts of a TypeScript file that are in a place where people could read them, outer ones before those inside them. @throws for code that is none */
export function sourceTexts(file: string, code: string): readonly SourceText[] {
  const { program, errors } = parseSync(file, code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const found: SourceText[] = []
  /** Elements whose words belong to the text around them. */
  const coveredOnes = new Set<Node>()
  const visit = (value: unknown, parent?: Node): void => {
    if (Array.isArray(value)) for (const one of value) visit(one, parent)
    if (!isNode(value) || isCode(value, parent)) return
    const { text, inside = [], covered = [] } = coveredOnes.has(value) ? {} : textOf(value, parent)
    for (const element of covered) coveredOnes.add(element)
    if (text && LETTER.test(text.text.replace(/\{\w+\}|<[^>]+>/g, ''))) found.push(text)
    const passedOver = [...(CODE_PARTS[value.type] ?? []), ...inside]
    for (const [field, child] of Object.entries(value)) if (!passedOver.includes(field)) visit(child, value)
  }
  visit(program)
  return found.sort((a, b) => a.start - b.start || b.end - a.end)
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

const nodesIn = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : [])

/** Whether nobody reads the texts of a node: codes, closed lists of codes, types, errors for programmers. */
function isCode(node: Node, parent: Node | undefined): boolean {
  const { type } = node
  if (type === 'TSAsExpression' && isNode(node.expression) && node.expression.type === 'ArrayExpression')
    return isConst(node) && nodesIn(node.expression.elements).every(({ type: element }) => element === 'Literal')
  if (type.startsWith('TS')) return !['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'].includes(type)
  if (type === 'JSXAttribute') {
    const name = nameOf(node.name) ?? ''
    // the name of an input and of a field of a form is a code; other components show theirs
    const isCodeName =
      /^[a-z]/.test(nameOf(parent?.name) ?? '') || (isNode(node.value) && /^[a-z]\w*$/.test(String(node.value.value ?? '')))
    return CODE_ATTRIBUTES.has(name) || (name === 'name' && isCodeName)
  }
  if (type === 'Property') return isConstant(node.value) && CODE_KEYS.has(nameOf(node.key) ?? String((node.key as Node).value))
  if (type === 'Literal' && parent?.type === 'CallExpression') return TAKING_CODES.has(calledName(parent))
  if (type === 'NewExpression') return /Error$/.test(nameOf(node.callee) ?? '')
  if (type === 'Literal')
    return parent?.type === 'ExpressionStatement' || (parent?.type === 'BinaryExpression' && COMPARISONS.has(String(parent.operator)))
  return false
}

/** A literal, or a list or an object of such. */
const isConstant = (value: unknown): boolean => {
  if (!isNode(value)) return false
  if (value.type === 'ArrayExpression') return nodesIn(value.elements).every(isConstant)
  if (value.type === 'ObjectExpression') return nodesIn(value.properties).every((property) => isConstant(property.value))
  return value.type === 'Literal'
}
const calledName = ({ callee }: Node): string =>
  (isNode(callee) && callee.type === 'MemberExpression' ? nameOf(callee.property) : nameOf(callee)) ?? ''

const isConst = ({ typeAnnotation }: Node): boolean =>
  isNode(typeAnnotation) && isNode(typeAnnotation.typeName) && nameOf(typeAnnotation.typeName) === 'const'

/** @returns the text that begins with this node, and the node's fields that it covers */
function textOf(
  node: Node,
  parent: Node | undefined,
): { readonly text?: SourceText | undefined; readonly inside?: readonly string[]; readonly covered?: readonly Node[] } {
  if (node.type === 'CallExpression' && COUNTING.has(nameOf(node.callee) ?? '')) return countedNoun(node)
  if (node.type === 'Literal' && typeof node.value === 'string') return { text: literal(node, node.value, parent?.type === 'JSXAttribute') }
  if (node.type === 'TemplateLiteral') return { text: template(node) }
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') return content(nodesIn(node.children))
  return {}
}

/** `counted(3, 'lead')`: the noun's two forms are one text. */
function countedNoun(call: Node): { readonly text?: SourceText; readonly inside?: readonly string[] } {
  const [, one, many = one] = nodesIn(call.arguments)
  if (typeof one?.value !== 'string' || typeof many?.value !== 'string') return {}
  const plural = many === one ? `${one.value}s` : many.value
  const write = (parts: readonly TranslatedPart[], other: string) => `${JSON.stringify(wordsOf(parts))}, ${JSON.stringify(other)}`
  return { text: { text: one.value, plural, start: one.start, end: many.end, placeholders: [], write }, inside: ['arguments'] }
}

const wordsOf = (parts: readonly TranslatedPart[]) => parts.map((part) => ('words' in part ? part.words : '')).join('')

function literal({ start, end }: Node, value: string, isAttribute: boolean): SourceText {
  const [before, text, after] = trimmed(value)
  const write = (parts: readonly TranslatedPart[]) => {
    const written = JSON.stringify(before + wordsOf(parts) + after)
    return isAttribute ? `{${written}}` : written
  }
  return { text, start, end, placeholders: [], write }
}

/** Spaces before a text, the text, spaces after it. */
function trimmed(value: string): readonly [before: string, text: string, after: string] {
  const text = value.trim()
  const start = value.indexOf(text)
  return [value.slice(0, start), text, value.slice(start + text.length)]
}

function template(node: Node): SourceText {
  const builder = new TextBuilder()
  const quasis = nodesIn(node.quasis)
  const expressions = nodesIn(node.expressions)
  for (const [index, quasi] of quasis.entries()) {
    builder.addWords((quasi.value as { cooked: string }).cooked)
    const expression = expressions[index]
    if (expression) builder.addValue(expression, expression)
  }
  const [before, text, after] = trimmed(builder.text)
  const escaped = (words: string) => words.replace(/[`\\]|\$\{/g, '\\$&')
  const write = (parts: readonly TranslatedPart[]) => {
    const inner = parts.map((part) => ('words' in part ? escaped(part.words) : `\${${part.code}}`))
    return `\`${escaped(before)}${inner.join('')}${escaped(after)}\``
  }
  return { text, start: node.start, end: node.end, placeholders: builder.placeholders, write }
}

/** The content of an element that has words of its own; elements before and after its words are left out. */
function content(children: readonly Node[]): { readonly text?: SourceText; readonly covered?: readonly Node[] } {
  if (!children.some(hasWords)) return {}
  const says = children.map((child) => (child.type !== 'JSXElement' && child.type !== 'JSXFragment' ? isSaid(child) : isInline(child)))
  const shown = children.slice(says.indexOf(true), says.lastIndexOf(true) + 1)
  const [first] = shown
  const last = shown.at(-1)
  if (!first || !last) return {}
  const builder = new TextBuilder()
  addContent(builder, shown)
  const [before, text, after] = trimmed(builder.text)
  const write = (parts: readonly TranslatedPart[]) => {
    const inner = parts.map((part) => ('words' in part ? `{${JSON.stringify(part.words)}}` : part.code))
    return `${before && '{" "}'}${inner.join('')}${after && '{" "}'}`
  }
  return {
    text: { text, start: first.start, end: last.end, placeholders: builder.placeholders, write },
    covered: shown.flatMap(inlineElements),
  }
}

const hasWords = (child: Node): boolean => child.type === 'JSXText' && LETTER.test(decoded(String(child.value)))
const isSaid = (child: Node): boolean =>
  child.type === 'JSXText' ? decoded(String(child.value)).trim() !== '' : child.type === 'JSXExpressionContainer'
/** An element that has words, and inside it only elements that have words too or are empty. */
const isInline = (child: Node): boolean => {
  const inner = nodesIn(child.children)
  return (
    inner.some(hasWords) &&
    inner.every((one) => (one.type === 'JSXElement' ? isInline(one) || nodesIn(one.children).length === 0 : one.type !== 'JSXFragment'))
  )
}

/** An inline element with all that it has. */
function inlineElements(node: Node): readonly Node[] {
  return node.type === 'JSXElement' && isInline(node) ? [node, ...nodesIn(node.children).flatMap(inlineElements)] : []
}

function addContent(builder: TextBuilder, children: readonly Node[]): void {
  for (const child of children) {
    if (child.type === 'JSXText') builder.addWords(spacesOfJsx(decoded(String(child.value))))
    else if (child.type === 'JSXExpressionContainer' && isNode(child.expression)) {
      const { expression } = child
      if (expression.type === 'Literal' && typeof expression.value === 'string') builder.addWords(expression.value)
      else if (expression.type !== 'JSXEmptyExpression') builder.addValue(expression, child)
    } else if (isInline(child) && isNode(child.openingElement) && isNode(child.closingElement)) {
      const { openingElement, closingElement } = child
      const name = builder.freeName(nameOf(openingElement.name) ?? 'part')
      builder.add({ tag: `<${name}>`, start: openingElement.start, end: openingElement.end })
      addContent(builder, nodesIn(child.children))
      builder.add({ tag: `</${name}>`, start: closingElement.start, end: closingElement.end })
    } else {
      const name = isNode(child.openingElement) ? nameOf(child.openingElement.name) : undefined
      builder.add({ tag: `<${builder.freeName(name ?? 'part')}/>`, start: child.start, end: child.end })
    }
  }
}

class TextBuilder {
  text = ''
  readonly placeholders: Placeholder[] = []
  private readonly names = new Map<string, number>()

  addWords(words: string): void {
    this.text += words
  }

  add(placeholder: Placeholder): void {
    this.text += placeholder.tag
    this.placeholders.push(placeholder)
  }

  /** @param range what a translation moves: the value, in an element with its braces */
  addValue(value: Node, { start, end }: Node): void {
    this.add({ tag: `{${this.freeName(nameOf(value) ?? 'value')}}`, start, end })
  }

  /** 'count', then 'count2' for another of this name. */
  freeName(name: string): string {
    const uses = (this.names.get(name) ?? 0) + 1
    this.names.set(name, uses)
    return uses === 1 ? name : `${name}${uses}`
  }
}

/** The word by which translators know a value: `count` for `groupDigits(found.count)`. */
function nameOf(value: unknown): string | undefined {
  if (!isNode(value)) return undefined
  if (value.type === 'Identifier' || value.type === 'JSXIdentifier') return String(value.name)
  if (value.type === 'JSXMemberExpression') return nameOf(value.property)
  if (value.type === 'MemberExpression') return value.computed ? nameOf(value.object) : nameOf(value.property)
  // a name of data has the word of its English value: `area` for `import.meta.env.OTHER_LANGUAGE ? localArea(area) : area`
  if (value.type === 'ConditionalExpression') return nameOf(value.test) === 'OTHER_LANGUAGE' ? nameOf(value.alternate) : undefined
  if (value.type === 'ChainExpression' || value.type === 'TSNonNullExpression') return nameOf(value.expression)
  if (value.type !== 'CallExpression') return undefined
  const [first] = nodesIn(value.arguments)
  const isMethod = isNode(value.callee) && value.callee.type === 'MemberExpression'
  return nameOf(isMethod ? (value.callee as Node).object : first) ?? nameOf(value.callee)
}

/** The characters of HTML entities that the sources use. */
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
  '&quot;': '"',
  '&nbsp;': '\u00a0',
}
const decoded = (text: string) => text.replace(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity)

/** Line breaks as JSX reads them: between words one is a space, elsewhere it disappears with the spaces around it. */
function spacesOfJsx(text: string): string {
  const lines = text.split('\n')
  const words = lines.map((line, index) => {
    const left = index === 0 ? line : line.trimStart()
    return index === lines.length - 1 ? left : left.trimEnd()
  })
  return words.filter(Boolean).join(' ')
}
