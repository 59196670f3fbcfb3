import type { Page } from './fixture.ts'

/** Words that keep their Latin letters in every language: companies, abbreviations of the trade, formats, units. */
const SAME_IN_EVERY_LANGUAGE = new Set(
  (
    'Wada WhatsApp Google Razorpay RERA MahaRERA Excel Firebase Chrome Linux OpenStreetMap MapLibre WCAG Escape axe ' +
    'CERT CGST SGST IGST SAC LibreOffice Android Windows English BHK OTP PIN DOC DOCX PDF CSV XLSX ZIP JPG JPEG PNG WebP HEIC GST GSTIN EMI UPI SMS PCMC sq.ft ' +
    'maharera.maharashtra.gov.in'
  ).split(' '),
)

/**
 * What the open page shows, or says to screen readers, in words of at least three Latin letters. Elements with translate="no" or a language of their own are left out.
 * @param data names, and texts that people have typed: they are the same in every language
 */
export async function englishWords(page: Page, data: readonly string[] = []): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const found = new Set<string>([document.title])
    const add = (text: string | null, element: Element | null) => {
      // links to the other languages have the names of these languages
      if (
        !text ||
        !(element?.closest('select') ?? element)?.checkVisibility() ||
        element?.closest('[translate=no], [lang]:not(html), script, style, noscript')
      )
        return
      found.add(text.replaceAll(/\s+/g, ' ').trim())
    }
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (nodes.nextNode()) add(nodes.currentNode.nodeValue, nodes.currentNode.parentElement)
    for (const name of ['aria-label', 'aria-description', 'aria-valuetext', 'placeholder', 'alt', 'title'])
      for (const element of document.querySelectorAll(`[${name}]`)) add(element.getAttribute(name), element)
    return [...found]
  })
  const known = data.toSorted((a, b) => b.length - a.length)
  return texts.filter((text) => {
    const rest = withoutTerms(known.reduce((left, name) => left.replaceAll(name, ' '), text))
    return rest.match(/[A-Za-z][A-Za-z.]+[A-Za-z]/g)?.some((word) => !SAME_IN_EVERY_LANGUAGE.has(word))
  })
}

/** Without the English terms of laws and of the trade, which stand in parentheses behind their translation. */
function withoutTerms(text: string): string {
  const rest = text.replaceAll(/\([\w ,.&’-]+\)/g, ' ')
  return rest === text ? text : withoutTerms(rest)
}
