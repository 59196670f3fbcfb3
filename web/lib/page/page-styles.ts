import { LRUCache } from 'lru-cache'

/** Capacity of the cache: sets of class names, with styles of 30 KB each. Most pages of one kind have the same set. */
const MAX_CACHED_STYLES = 100

/** A style rule, with the class that the page must contain for each of its selectors; undefined for a selector without a class. */
interface Rule {
  readonly text: string
  readonly classes: readonly (string | undefined)[]
}

/** An at-rule with rules inside it, such as @media. */
interface Group {
  readonly head: string
  readonly children: readonly Node[]
}

/** Any other statement: part of every page, except an @property or @keyframes rule whose name no kept rule uses. */
interface Statement {
  readonly text: string
  readonly name?: string | undefined
}

type Node = Rule | Group | Statement

/**
 * Splits a style sheet once, so that each page gets only the rules that it uses.
 * @param sheet minified CSS
 * @returns a function from the values of a page's class attributes to the part of the sheet that they use, in the order of the sheet, without
 * the custom properties that none of these rules reads. Style attributes are not searched: they must not read custom properties
 */
export function splitStyles(sheet: string): (attributes: ReadonlySet<string>) => string {
  const nodes = parse(sheet)
  const cached = new LRUCache<string, string>({ max: MAX_CACHED_STYLES })
  return (attributes) => {
    const key = [...attributes].join('\n')
    let styles = cached.get(key)
    if (styles === undefined) {
      styles = stylesFor(nodes, classNames(attributes))
      cached.set(key, styles)
    }
    return styles
  }
}

/**
 * Selectors that match nothing before the scripts run: hidden bars, open dialogs, parts of file, date and number fields, multiple selects,
 * unused elements. Also Firefox's own states, whose styles can wait for the whole sheet.
 */
const NOT_IN_HTML =
  /^(html(\[data-bars=hidden\]|:has\(dialog\[open\]\))|::file-selector-button|::-webkit-(date|calendar|inner-spin|outer-spin)|:where\(select:is\(\[multiple\]|:-moz-|(abbr|code|kbd|samp|pre|small|sub|sup)(?![\w-]))/

/**
 * What can wait for the whole sheet, which is linked for print and for browsers without scripts: printed pages, and what moves or changes
 * under a pointer.
 */
const LATER_GROUP = /^@media (print|\(hover:hover\))$/
const LATER_DECLARATION = /(?<=[{;])(transition[\w-]*|--tw-(duration|ease)):[^;{}]*(;|(?=\}))/g

function stylesFor(nodes: readonly Node[], used: ReadonlySet<string>): string {
  const kept = nodes.map((node) => ('name' in node ? node : serialise(node, used)))
  const rules = kept.filter((part) => typeof part === 'string').join('')
  const read = new Set(Array.from(rules.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  const animations = Array.from(rules.matchAll(/animat(?:ion|e-\w+):([^;}]*)/g), ([, value = '']) => value.split(' ')).flat()
  const names = new Set([...read, ...animations])
  return kept
    .map((part) => (typeof part === 'string' ? part : part.name && !names.has(part.name) ? '' : part.text))
    .join('')
    .replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) => (read.has(name) ? declaration : ''))
}

/** The values of all class attributes of HTML, each once. */
export function classAttributes(html: string): ReadonlySet<string> {
  const found = new Set<string>()
  const start = ' class="'
  for (let at = html.indexOf(start); at >= 0; at = html.indexOf(start, at)) {
    const end = html.indexOf('"', at + start.length)
    if (end < 0) break
    found.add(html.slice(at + start.length, end))
    at = end
  }
  return found
}

function classNames(attributes: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...attributes].flatMap((value) => value.replaceAll('&gt;', '>').replaceAll('&#x27;', "'").replaceAll('&amp;', '&').split(' ')),
  )
}

function serialise(node: Node, used: ReadonlySet<string>): string {
  if ('classes' in node) return node.classes.some((name) => name === undefined || used.has(name)) ? node.text : ''
  if ('text' in node) return node.text
  const inside = node.children.map((child) => serialise(child, used)).join('')
  return inside === '' ? '' : `${node.head}{${inside}}`
}

function parse(css: string): Node[] {
  const nodes: Node[] = []
  for (let start = 0; start < css.length; ) {
    const { end, opens } = endOfStatement(css, start)
    const text = css.slice(start, end)
    const head = opens === undefined ? text : css.slice(start, opens)
    start = end
    const named = /^@(property|keyframes) (.*)$/.exec(head)
    if (named) nodes.push({ text, name: named[2] })
    else if (opens === undefined || head.startsWith('@font-face')) nodes.push({ text })
    else if (LATER_GROUP.test(head)) continue
    else if (head.startsWith('@')) nodes.push({ head, children: parse(text.slice(head.length + 1, -1)) })
    else {
      const selectors = selectorsOf(head).filter((selector) => !NOT_IN_HTML.test(selector))
      const kept = text.replace(LATER_DECLARATION, '')
      if (selectors.length > 0 && !kept.endsWith('{}')) nodes.push({ text: kept, classes: selectors.map(firstClass) })
    }
  }
  return nodes
}

/** @returns the index after the statement, and the index of its opening brace if it has a block */
function endOfStatement(css: string, start: number): { end: number; opens?: number } {
  let depth = 0
  let opens: number | undefined
  for (let at = start; at < css.length; at++) {
    const char = css[at]
    if (char === '\\') at++
    else if (char === '"' || char === "'") at = css.indexOf(char, at + 1)
    else if (char === '/' && css[at + 1] === '*') at = css.indexOf('*/', at) + 1
    else if (char === ';' && depth === 0) return { end: at + 1 }
    else if (char === '{') {
      if (depth === 0) opens = at
      depth += 1
    } else if (char === '}') {
      depth -= 1
      if (depth === 0) return { end: at + 1, ...(opens === undefined ? {} : { opens }) }
    }
  }
  return { end: css.length }
}

function selectorsOf(head: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const [part] of head.matchAll(/\\.|[^\\]/gs)) {
    if (part === '(' || part === '[') depth += 1
    if (part === ')' || part === ']') depth -= 1
    if (part === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += part
  }
  return selectors
}

/** The first class of a selector: Tailwind's rules begin with the class that generates them. */
function firstClass(selector: string): string | undefined {
  const escaped = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/i.exec(selector)?.[1]
  return escaped?.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_all, code?: string, char?: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : (char ?? ''),
  )
}
