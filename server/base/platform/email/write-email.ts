import type { Language } from '#contracts/base/language.ts'
import type { Translate } from '#contracts/base/translate-texts.ts'
import { pageIn } from '#contracts/base/translated-routes.ts'
import { escapeXml } from '../escape-xml.ts'

interface Link {
  readonly label: string
  /** Address of a page: path, query and fragment in English. */
  readonly url: string
}

/** Who reads an e-mail. */
export interface EmailReader {
  readonly language: Language
  readonly translate: Translate
  /** Origin for links. */
  readonly siteUrl: string
}

/** Content of an e-mail in English, without layout. Each text stands in the contracts, with its translations in the catalogs. */
export interface EmailContent {
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** List entries, each with its own link, and the parts of its text. */
  readonly items?: readonly { readonly title: string; readonly texts: readonly string[]; readonly url: string }[]
  /** Main link, a button in HTML. */
  readonly action: Link
  /** Small print at the end. */
  readonly notes: readonly string[]
  readonly stop?: Link
}

/** Renders the content in the reader's language as plain text and as HTML. The HTML loads nothing: no pictures, fonts or style sheets. */
export function writeEmail(content: EmailContent, reader: EmailReader): { readonly text: string; readonly html: string } {
  const translated = translateContent(content, reader)
  return { text: writeText(translated), html: writeHtml(translated, reader.language) }
}

/** What people wrote stays: titles of items. */
function translateContent(
  { heading, paragraphs, items = [], action, notes, stop }: EmailContent,
  { language, translate, siteUrl }: EmailReader,
): TranslatedContent {
  const address = (url: string) => siteUrl + pageIn(language, url)
  const link = ({ label, url }: Link) => ({ label: translate(label), url: address(url) })
  return {
    heading: translate(heading),
    paragraphs: paragraphs.map(translate),
    items: items.map(({ title, texts, url }) => ({ title, text: texts.map(translate).join(', '), url: address(url) })),
    action: link(action),
    notes: notes.map(translate),
    stop: stop && link(stop),
  }
}

/** In the reader's language, with absolute addresses. */
interface TranslatedContent extends Omit<EmailContent, 'items'> {
  readonly items: readonly { readonly title: string; readonly text: string; readonly url: string }[]
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function writeText({ heading, paragraphs, items, action, notes, stop }: TranslatedContent): string {
  return [
    oneLine(heading),
    ...paragraphs.map(oneLine),
    ...items.map(({ title, text, url }) => `${oneLine(title)}\n${oneLine(text)}\n${url}`),
    `${action.label}:\n${action.url}`,
    ['--', ...notes.map(oneLine), ...(stop ? [`${stop.label}: ${stop.url}`] : [])].join('\n'),
  ].join('\n\n')
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
const BRAND = '#0b5d4e'

function writeHtml({ heading, paragraphs, items, action, notes, stop }: TranslatedContent, language: Language): string {
  const paragraph = (text: string, style = '') => `<p style="margin:0 0 16px;${style}">${escapeXml(oneLine(text))}</p>`
  const link = ({ label, url }: Link, style: string) => `<a href="${escapeXml(url)}" style="${style}">${escapeXml(oneLine(label))}</a>`
  const item = ({ title, text, url }: TranslatedContent['items'][number]) =>
    `<li style="margin:0 0 12px;padding:0 0 12px;border-bottom:1px solid #8886">${link({ label: title, url }, `color:${BRAND};font-weight:600`)}<br>${escapeXml(oneLine(text))}</li>`
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(oneLine(heading))}</title></head>
<body style="margin:0;padding:24px 16px;background:#fff;color:#1c2421;font-size:16px;line-height:1.5;${FONT}">
<div style="max-width:560px;margin:0 auto">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeXml(oneLine(heading))}</h1>
${paragraphs.map((text) => paragraph(text)).join('\n')}
${items.length === 0 ? '' : `<ul style="margin:0 0 16px;padding:0;list-style:none">\n${items.map(item).join('\n')}\n</ul>`}
<p style="margin:0 0 24px">${link(action, `display:inline-block;padding:12px 20px;border-radius:8px;background:${BRAND};color:#fff;font-weight:600;text-decoration:none`)}</p>
${notes.map((text) => paragraph(text, 'font-size:14px;color:#56635e')).join('\n')}
${stop ? `<p style="margin:0;font-size:14px">${link(stop, 'color:#56635e')}</p>` : ''}
</div>
</body>
</html>
`
}
