import { readFile, writeFile } from 'node:fs/promises'
import icons from 'lucide-react/dynamicIconImports.mjs'

/** Writes web/ui/icons/icons.svg: a symbol of Lucide for each icon that is named in common-icons.tsx, page-icons.tsx and amenity-icons.tsx. */
const files = ['common-icons', 'page-icons', 'amenity-icons'].map((name) => readFile(`web/ui/icons/${name}.tsx`, 'utf8'))
const source = (await Promise.all(files)).join('')
const names = [...source.matchAll(/icon\('([a-z\d-]+)'\)/g)].map(([, name]) => name as keyof typeof icons)
const symbols = await Promise.all([...new Set(names)].sort().map(drawSymbol))
await writeFile('web/ui/icons/icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`)

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>]

async function drawSymbol(name: keyof typeof icons): Promise<string> {
  const { __iconData: icon } = (await icons[name]()) as unknown as { __iconData: { node: readonly Shape[] } }
  const drawn = icon.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`)
    return `<${tag}${written.join('')}/>`
  })
  return `<symbol id="${name}" viewBox="0 0 24 24">${drawn.join('')}</symbol>`
}
