import { lazy, Suspense } from 'react'
import { formatDate } from '#contracts/base/values/time.ts'
import { TERMS_CHANGES } from '#contracts/site/terms/terms-changes.ts'
import type { Brand } from '#web/lib/api/api.ts'
import { useUser } from '#web/lib/session/session.ts'
import { ClauseTabs } from './clause-tabs.tsx'
import { contactValues } from './clauses.ts'
import { TERMS_TEXTS } from './terms-content.ts'

/** The terms with their versions, and for users the version that they agreed to; how results are ordered. */
export function Terms({ brand, legalName }: { brand: Brand; legalName: string }) {
  return (
    <ClauseTabs
      label="Terms"
      texts={TERMS_TEXTS}
      values={{ ...contactValues(brand), brand: brand.name, legalName }}
      after={(text) => text === 'terms' && <Versions />}
    />
  )
}

// visitors never load it
const TermsAgreement = lazy(() => import('./terms-agreement.tsx'))

function Versions() {
  const userId = useUser()?.id
  return (
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
      {userId !== undefined && (
        <Suspense>
          <TermsAgreement userId={userId} />
        </Suspense>
      )}
    </section>
  )
}
