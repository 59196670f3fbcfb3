import { formatDate } from '#contracts/base/values/time.ts'
import { TERMS_CHANGES } from '#contracts/site/terms/terms-changes.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { ClauseList } from './clause-list.tsx'
import { contactValues } from './clauses.ts'
import { TermsAgreement } from './terms-agreement.tsx'
import { TERMS } from './terms-content.ts'
import { useOpenPart } from './unfolding-part.tsx'

/** The terms with their versions, and for users the version that they agreed to. */
export function Terms({ brand, legalName }: { brand: Brand; legalName: string }) {
  useOpenPart()
  return (
    <>
      <ClauseList clauses={TERMS} values={{ ...contactValues(brand), brand: brand.name, legalName }} />
      <section aria-labelledby="versions" className="mt-8 max-w-2xl">
        <h2 id="versions" className="font-semibold text-lg">
          Versions
        </h2>
        <dl className="mt-2 text-ink-soft">
          {TERMS_CHANGES.map(({ version, summary }) => (
            <div key={version} className="mt-1 sm:flex sm:gap-4">
              <dt className="num shrink-0 text-ink-faint">{formatDate(version)}</dt>
              <dd>{summary}</dd>
            </div>
          ))}
        </dl>
        <TermsAgreement />
      </section>
    </>
  )
}
