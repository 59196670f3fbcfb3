import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { LANGUAGE } from '#contracts/base/language.ts'
import { ClauseList } from '#web/lib/clauses/clause-list.tsx'
import { type Clause, type ClauseText, type ClauseValues, findAnchorTarget } from '#web/lib/clauses/clauses.ts'
import { openPart } from '#web/lib/clauses/unfolding-part.tsx'
import { Panel, TabStrip } from '#web/ui/tabs.tsx'

interface ClauseTabsProps<K extends string> {
  label: string
  /** The first one is shown at first. */
  texts: readonly ClauseText<K>[]
  values: ClauseValues
  /** Shown below a part. */
  below?: (clause: Clause) => ReactNode
  /** Shown at the end of a text. */
  after: (key: K) => ReactNode
}

/** Texts as tabs, each a list of parts that unfold. An anchor in the address shows its text and opens its part. */
export function ClauseTabs<K extends string>({ label, texts, values, below, after }: ClauseTabsProps<K>) {
  const { pathname, hash, key } = useLocation()
  const [shown, setShown] = useState<string>(texts[0]?.key ?? '')
  // also runs when a link to the same anchor is pressed again
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation counts
  useEffect(() => {
    const target = findAnchorTarget(texts, hash)
    if (!target) return
    setShown(target.text)
    if (target.clause) openPart(target.clause)
  }, [hash, key])
  return (
    <>
      {LANGUAGE !== 'en' && (
        <p className="mb-4 text-ink-soft">
          This is a translation. Where the two differ, the{' '}
          <a href={pathname} hrefLang="en" className="text-brand underline underline-offset-4">
            English text
          </a>{' '}
          counts.
        </p>
      )}
      <TabStrip label={label} tabs={texts} shown={shown} onShow={setShown} />
      {texts.map(({ key: text, clauses }) => (
        <Panel key={text} tab={text} className={`pt-6 noscript:block ${shown === text ? '' : 'hidden'}`}>
          <ClauseList clauses={clauses} values={values} below={below} />
          {after(text)}
        </Panel>
      ))}
    </>
  )
}
